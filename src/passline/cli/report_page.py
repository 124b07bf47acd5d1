"""A report of the lab on a page."""

from passline.cli.figures import lined_up
from passline.cli.page import Cell, Page
from passline.lab.report.report import Grid, Report


def report_page(page: Page, report: Report) -> None:
    page.line(Cell(report.title, "bold"))
    page.columns(report.lines)
    for grid in report.grids:
        page.blank()
        _grid(page, grid)
    if report.note:
        page.blank()
        page.paragraph(Cell(report.note, "dim"))


def _grid(page: Page, grid: Grid) -> None:
    head, *rows = grid
    cells = [[Cell(text, "dim") for text in head], *([Cell(text) for text in row] for row in rows)]
    first = max(len(row[0].text) for row in cells)
    for name, *figures in lined_up(cells, range(1, len(head))):
        spaced = (Cell(f"  {cell.text}", cell.style) for cell in figures)
        page.line("  ", Cell(name.text.ljust(first), name.style), *spaced)
