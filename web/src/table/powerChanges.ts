// What the house does: notices, limits, voiding, disputes, closing.
import { alsoBefore, union, withSeat, withToken } from "./chipChanges.ts";
import type { Change } from "./chipChanges.ts";
import { settledDown } from "./diceChanges.ts";
import type { Dispute, Happening, Table } from "./state.ts";

function posted(table: Table, { sign, posted, due }: Happening): Table {
  const agreed = sign === null ? table.agreed : [];
  return { ...table, notices: [...table.notices, { sign, posted, due }], agreed };
}

function signChanged(table: Table, { sign }: Happening): Table {
  const words = JSON.stringify(sign);
  const notices = table.notices.filter((notice) => JSON.stringify(notice.sign) !== words);
  return { ...table, sign, notices, agreed: [] };
}

function personal(table: Table, event: Happening): Table {
  const told = event.personal ? table.told.filter((whom) => whom !== "surveillance") : table.told;
  const { player, personal } = event;
  return { ...alsoBefore(table, (each) => withSeat(each, player, { personal })), told };
}

/** Back to before the roll, but for what has nothing to do with it. */
function voided(table: Table, event: Happening): Table {
  const { clock, rolls, sign, notices, agreed, excluded, banned, disputes, staff, told } = table;
  const { is_last_shooter, left } = table;
  const kept = { clock, rolls, sign, notices, agreed, excluded, banned, disputes, staff, told };
  const now = event.is_roll && table.before ? { ...table.before, ...kept, is_last_shooter, left } : table;
  return settledDown(now);
}

/** So much more of a player's chips is held, and goes from or to the rail or the bank. */
function hold(table: Table, player: string, more: number, to: { rail?: number; bank?: number }): Table {
  return alsoBefore(table, (each) => {
    const seat = each.seats[player]!;
    const rail = seat.rail + (to.rail ?? 0);
    return { ...withSeat(each, player, { rail, held: seat.held + more }), bank: each.bank + (to.bank ?? 0) };
  });
}

function dispute(table: Table, number: number, change: Partial<Dispute>): Table {
  const disputes = table.disputes.map((each) =>
    each.number === number ? { ...each, ...change } : each,
  );
  return { ...table, disputes };
}

function raised(table: Table, { number, player, about }: Happening): Table {
  const fresh: Dispute = { number, player, about, ruling: "", ruled_by: null, review: "", reviewed_by: null };
  return { ...table, disputes: [...table.disputes, fresh] };
}

export const POWER_CHANGES: Readonly<Record<string, Change>> = {
  ClockMoved: (table, { at }) => ({ ...table, clock: at }),
  NoticePosted: posted,
  SignChanged: signChanged,
  ChangeAgreed: (table, { player }) => ({ ...table, agreed: union(table.agreed, player) }),
  PersonalLimitSet: personal,
  Told: (table, { whom }) => ({ ...table, told: union(table.told, whom) }),
  OutcomeVoided: voided,
  Excluded: (table, { player }) => ({ ...table, excluded: union(table.excluded, player) }),
  ExcludedFromCasino: (table, { player }) => ({ ...table, banned: union(table.banned, player) }),
  ExclusionLifted: (table, { player }) => ({ ...table, banned: table.banned.filter((each) => each !== player) }),
  WinningsHeld: (table, { player, amount }) => hold(table, player, amount, { rail: -amount }),
  WinningsReleased: (table, { player, amount }) => hold(table, player, -amount, { rail: amount }),
  WinningsForfeited: (table, { player, amount }) => hold(table, player, -amount, { bank: amount }),
  LastShooterCalled: (table, { hands_left }) => ({ ...table, is_last_shooter: true, hands_left }),
  TableClosed: (table) => ({ ...table, is_open: false, shooter: null, thrower: null, offered: null }),
  DisputeRaised: raised,
  DisputeRuled: (table, { number, by, ruling }) => dispute(table, number, { ruling, ruled_by: by }),
  DisputeReviewed: (table, { number, by, review }) => dispute(table, number, { review, reviewed_by: by }),
  StaffSet: (table, { post, count }) => ({ ...table, staff: { ...table.staff, [post]: count } }),
  TokenIssued: (table, { player, amount }) =>
    alsoBefore(table, (each) => withToken(each, player, amount, true)),
  BankFilled: (table, { amount }) =>
    alsoBefore(table, (each) => ({ ...each, bank: each.bank + amount })),
};
