// The script of the page: without it everything can be read, with it found, sorted and filtered.
import { readHash, writeHash, type State } from './state.ts';
import { rowsOf, type Row } from './rows.ts';
import { collator, onClick, sortableTables, tableRoles } from './sortable.ts';
import { theme } from './theme.ts';

const step = 200;
const steps = { some: step, many: 1000 };
const byId = (id: string): HTMLElement | null => document.getElementById(id);

function fill(select: HTMLSelectElement, rows: readonly Row[]): void {
  const key = select.name as 'status' | 'origin' | 'category' | 'rule' | 'object' | 'version';
  const counts = new Map<string, number>();
  for (const row of rows) if (row[key] !== '') counts.set(row[key], (counts.get(row[key]) ?? 0) + 1);
  const words: Readonly<Record<string, string>> = { introduced: 'this change', existing: 'existing' };
  for (const value of [...counts.keys()].sort(collator.compare))
    select.add(new Option(`${key === 'status' ? (words[value] ?? value) : value} (${counts.get(value) ?? 0})`, value));
  // A list with one choice is none.
  const label = select.closest('label');
  if (label !== null) label.hidden = counts.size < 2;
}

function compare(a: Row, b: Row, key: string): number {
  if (key === 'severity') return a.rank - b.rank;
  if (key === 'place') return collator.compare(a.path, b.path) || a.line - b.line;
  if (key === 'rule' || key === 'object' || key === 'origin') return collator.compare(a[key], b[key]);
  return a.text() < b.text() ? -1 : Number(a.text() > b.text());
}

function findings(table: HTMLTableElement, form: HTMLFormElement): void {
  const body = table.tBodies[0];
  const count = byId('count');
  const more = byId('more');
  if (body === undefined || count === null || more === null) return;
  tableRoles(table);
  const rows = rowsOf(body);
  const selects = [...form.querySelectorAll('select')];
  for (const select of selects) fill(select, rows);
  const heads = [...table.querySelectorAll<HTMLTableCellElement>('th[data-sort]')];
  const buttons = Object.entries(steps).flatMap(([id, add]) => {
    const button = byId(id);
    return button === null ? [] : [{ button, add }];
  });
  let state: State = readHash(location.hash);
  let sorted: readonly Row[] = rows;
  let sortedBy = '';
  let limit = step;
  let matching: readonly Row[] = rows;

  const show = (): void => {
    const shown = matching.slice(0, limit);
    // Rows that are not shown are not in the page at all: ten thousand hidden ones cost seconds with every step.
    body.replaceChildren(...shown.map((row) => row.shown()));
    const left = matching.length - shown.length;
    more.hidden = left <= 0;
    for (const { button, add } of buttons) button.textContent = `Show ${Math.min(add, left)} more`;
    for (const { button, add } of buttons) button.hidden = add > step && left <= step;
    const among = matching.length === rows.length ? '' : `${matching.length} of `;
    count.textContent = `${among}${rows.length} finding${rows.length === 1 ? '' : 's'}${left > 0 ? `, the first ${shown.length} shown` : ''}`;
  };

  const sort = (): void => {
    const wanted = `${state.sort}:${state.descending}`;
    if (wanted === sortedBy) return;
    sortedBy = wanted;
    const sign = state.descending ? -1 : 1;
    sorted = state.sort === '' ? rows : [...rows].sort((a, b) => sign * compare(a, b, state.sort) || a.index - b.index);
    for (const head of heads) {
      if (head.dataset['sort'] !== state.sort) head.removeAttribute('aria-sort');
      else head.setAttribute('aria-sort', state.descending ? 'descending' : 'ascending');
    }
  };

  const apply = (): void => {
    sort();
    const words = state.q.toLowerCase().split(/\s+/).filter(Boolean);
    const lists = Object.entries(state.lists).filter(([, value]) => value !== '');
    matching = sorted.filter(
      (row) =>
        state.severities.has(row.severity) &&
        lists.every(([key, value]) => row[key as 'rule'] === value) &&
        words.every((word) => row.text().includes(word)),
    );
    show();
  };

  const control = (): void => {
    for (const box of form.querySelectorAll<HTMLInputElement>('input[name="severity"]'))
      box.checked = state.severities.has(box.value);
    const search = form.querySelector<HTMLInputElement>('input[name="q"]');
    if (search !== null && search.value !== state.q) search.value = state.q;
    for (const select of selects) {
      select.value = state.lists[select.name] ?? '';
      // The value from the address may not be there.
      if (select.selectedIndex < 0) select.value = '';
    }
  };

  const changed = (next: State): void => {
    state = next;
    limit = step;
    writeHash(state);
    apply();
  };

  form.addEventListener('input', () => {
    const given = new FormData(form);
    const words = given.get('q');
    changed({
      ...state,
      q: typeof words === 'string' ? words : '',
      severities: new Set(given.getAll('severity').map(String)),
      lists: Object.fromEntries(selects.map(({ name, value }) => [name, value])),
    });
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('reset', (event) => {
    event.preventDefault();
    changed(readHash(''));
    control();
  });
  for (const head of heads)
    onClick(head, () => {
      const key = head.dataset['sort'] ?? '';
      // A third click brings the order of the report back.
      if (state.sort === key && state.descending) changed({ ...state, sort: '', descending: false });
      else changed({ ...state, sort: key, descending: state.sort === key });
    });
  for (const { button, add } of buttons)
    button.addEventListener('click', () => {
      const first = matching[limit];
      limit += add;
      show();
      first?.focus();
    });

  const follow = (): void => {
    if (location.hash.startsWith('#f-')) {
      const row = rows.find(({ element }) => element.id === location.hash.slice(1));
      if (row === undefined) return;
      // A link to a finding shows it, whatever the filters.
      if (!matching.includes(row)) {
        state = readHash('');
        control();
        apply();
      }
      limit = Math.max(limit, matching.indexOf(row) + 1);
      show();
      row.open();
    } else if (location.hash.startsWith('#?')) {
      state = readHash(location.hash);
      control();
      apply();
    }
  };

  addEventListener('hashchange', follow);
  addEventListener('beforeprint', () => body.replaceChildren(...matching.map((row) => row.shown())));
  addEventListener('afterprint', show);
  document.addEventListener('keydown', (event) => {
    const { target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return;
    if (event.key === '/' && !/^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName)) {
      event.preventDefault();
      form.querySelector<HTMLInputElement>('input[name="q"]')?.focus();
    }
    const current = target.tagName === 'SUMMARY' ? target.closest('tr') : null;
    const at = current === null ? -1 : matching.findIndex(({ element }) => element === current);
    if (at < 0) return;
    const last = Math.min(limit, matching.length) - 1;
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: last }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    matching[Math.max(0, Math.min(next, last))]?.focus();
  });
  form.hidden = false;
  count.hidden = false;
  control();
  apply();
  follow();
}

function folds(): void {
  const tools = byId('folds');
  if (tools === null) return;
  tools.hidden = false;
  tools.addEventListener('click', ({ target }) => {
    const fold = target instanceof HTMLElement ? target.dataset['fold'] : undefined;
    if (fold === undefined) return;
    for (const details of document.querySelectorAll<HTMLDetailsElement>('.tree details'))
      details.open = fold === 'open';
  });
}

const table = byId('rows');
const form = byId('filters');
if (table instanceof HTMLTableElement && form instanceof HTMLFormElement) findings(table, form);
sortableTables();
folds();
theme();
