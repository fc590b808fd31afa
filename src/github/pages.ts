// Lists that GitHub gives page by page. Octokit's own way would request addresses instead of routes with known shapes.
import { append } from '../lists.ts';

interface Listed<T> {
  readonly data: readonly T[];
  readonly headers: { readonly link?: string };
}

/** All pages of a list, as long as the last one names a next one. `ask` gets the number of each but the first. */
export async function allPages<T>(ask: (page: { readonly page?: number }) => Promise<Listed<T>>): Promise<T[]> {
  const items: T[] = [];
  for (let page = 1; ; page += 1) {
    const { data, headers } = await ask(page === 1 ? {} : { page });
    append(items, data);
    if (!/\brel="next"/.test(headers.link ?? '')) return items;
  }
}
