// The rows of the findings, with what they are filtered and sorted by, read from the table once.
import { rowRoles } from './sortable.ts';
import { severities } from './state.ts';

/** A finding's row. */
export interface Row {
  readonly element: HTMLTableRowElement;
  readonly index: number;
  readonly rank: number;
  readonly severity: string;
  readonly status: string;
  readonly category: string;
  readonly rule: string;
  readonly object: string;
  readonly version: string;
  readonly origin: string;
  readonly path: string;
  readonly line: number;
  text(): string;
  shown(): HTMLTableRowElement;
  open(): void;
  focus(): void;
}

function rowOf(element: HTMLTableRowElement, index: number): Row {
  const { cells, dataset } = element;
  const rank = Number(cells[0]?.dataset['rank'] ?? 0);
  const rule = cells[1]?.textContent ?? '';
  const place = cells[4]?.querySelector('.mono')?.textContent ?? '';
  let whole: string | undefined;
  return {
    element,
    index,
    rank,
    severity: severities[rank] ?? '',
    status: dataset['status'] ?? '',
    category: rule.split('/')[0] ?? '',
    rule,
    object: dataset['object'] ?? '',
    version: dataset['version'] ?? '',
    origin: dataset['origin'] ?? '',
    path: place.slice(0, place.lastIndexOf(':')),
    line: Number(place.slice(place.lastIndexOf(':') + 1)),
    text: () => (whole ??= element.textContent.toLowerCase()),
    shown() {
      element.classList.remove('late');
      if (!element.hasAttribute('role')) rowRoles(element);
      return element;
    },
    open() {
      const details = element.querySelector('details');
      if (details !== null) details.open = true;
      element.scrollIntoView({ block: 'center' });
      element.querySelector('summary')?.focus({ preventScroll: true });
    },
    focus() {
      element.querySelector('summary')?.focus();
    },
  };
}

/** All rows of the table's body, in the order of the report. */
export const rowsOf = (body: HTMLTableSectionElement): readonly Row[] => [...body.rows].map(rowOf);
