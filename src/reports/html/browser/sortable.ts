// The smaller tables: a click on the head of a column sorts them.

/** The order of words in which numbers are compared as such. */
export const collator = new Intl.Collator('en', { numeric: true });

function valueOf(row: HTMLTableRowElement, column: number): string {
  const cell = row.cells[column];
  return cell?.querySelector<HTMLElement>('[data-value]')?.dataset['value'] ?? cell?.textContent ?? '';
}

/**
 * On small screens tables are laid out as cards, and some readers forget then what a table is. Rows of the body are
 * reported by anyone who shows them.
 */
export function tableRoles(table: HTMLTableElement): void {
  table.setAttribute('role', 'table');
  for (const group of [table.tHead, ...table.tBodies]) group?.setAttribute('role', 'rowgroup');
  for (const row of table.tHead?.rows ?? []) row.setAttribute('role', 'row');
  for (const head of table.tHead?.querySelectorAll('th') ?? []) head.setAttribute('role', 'columnheader');
}

/** A row of the body as one, and its cells. */
export function rowRoles(row: HTMLTableRowElement): void {
  row.setAttribute('role', 'row');
  for (const cell of row.cells) cell.setAttribute('role', 'cell');
}

/** Makes the words of a column's head a button. */
export function onClick(head: HTMLTableCellElement, act: () => void): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = head.textContent;
  button.addEventListener('click', act);
  head.replaceChildren(button);
}

function sortable(table: HTMLTableElement): void {
  const body = table.tBodies[0];
  if (body === undefined || body.rows.length < 2) return;
  const original = [...body.rows];
  const heads = [...table.querySelectorAll<HTMLTableCellElement>('th')];
  for (const [column, head] of heads.entries()) {
    const isNumber = head.classList.contains('num');
    onClick(head, () => {
      // Numbers begin with the largest, words with the first.
      const order = isNumber ? ['descending', 'ascending'] : ['ascending', 'descending'];
      const next = order[order.indexOf(head.getAttribute('aria-sort') ?? '') + 1];
      for (const other of heads) other.removeAttribute('aria-sort');
      if (next === undefined) {
        body.append(...original);
        return;
      }
      head.setAttribute('aria-sort', next);
      const sign = next === 'ascending' ? 1 : -1;
      const compare = (a: HTMLTableRowElement, b: HTMLTableRowElement): number => {
        const [one, other] = [valueOf(a, column), valueOf(b, column)];
        if (!isNumber) return collator.compare(one, other);
        const number = (text: string): number => (Number.isNaN(Number(text)) ? -1 : Number(text));
        return number(one) - number(other);
      };
      body.append(...[...original].sort((a, b) => sign * compare(a, b)));
    });
  }
}

/** Makes every table but that of the findings sortable. */
export function sortableTables(): void {
  for (const table of document.querySelectorAll<HTMLTableElement>('table.sortable')) {
    tableRoles(table);
    for (const row of table.tBodies[0]?.rows ?? []) rowRoles(row);
    sortable(table);
  }
}
