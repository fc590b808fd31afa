// CRDs at addresses that the configuration names, never a pull request: fetched without credentials, within limits.
import { buffer } from 'node:stream/consumers';
import { missingRelease, maxBytes, type CrdRelease, type CrdReleaseFiles } from '../../changes/crd-releases.ts';
import { contentOf } from '../../changes/content.ts';
import { sizeText } from '../../changes/limits.ts';
import { bounded } from '../bounded.ts';

/** Milliseconds for an address, redirects included, and how many of them it may have. */
const [timeoutMs, maxRedirects] = [20_000, 5];

type Fetcher = (address: string, init: RequestInit) => Promise<Response>;

/** An answer that cannot be used, with the reason. */
class Unfit extends Error {}

/** Follows redirects to addresses of https alone. */
async function answerOf(address: string, signal: AbortSignal, fetcher: Fetcher): Promise<Response> {
  let next = new URL(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    if (next.protocol !== 'https:') throw new Unfit('a redirect leads to an address without https');
    const response = await fetcher(next.href, { redirect: 'manual', signal });
    const location = response.headers.get('location');
    if (response.ok) return response;
    if (response.status < 300 || response.status > 399 || location === null || !URL.canParse(location, next.href))
      throw new Unfit(`the server answered with ${response.status}`);
    next = new URL(location, next);
  }
  throw new Unfit(`more than ${maxRedirects} redirects`);
}

/** Reads the file at an address (`ref` of the release). Why it could not be read is in `missing`. */
export async function readUrl(release: CrdRelease, fetcher: Fetcher = fetch): Promise<CrdReleaseFiles> {
  try {
    const response = await answerOf(release.ref, AbortSignal.timeout(timeoutMs), fetcher);
    const beyond = (): Error => new Unfit(`more than ${sizeText(maxBytes)}`);
    const body = await buffer(bounded(response.body ?? [], maxBytes, beyond));
    const content = contentOf(body);
    if (content.kind !== 'text') return missingRelease(release, 'no text that can be read');
    const { pathname } = new URL(release.ref);
    const path = /\.(?:ya?ml|json)$/i.test(pathname) ? pathname.slice(1) : 'crds.yaml';
    return { release, texts: new Map([[path, content.text]]) };
  } catch (error) {
    if (error instanceof Unfit) return missingRelease(release, error.message);
    // The network's own errors: no such host, no connection, too slow.
    if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError'))
      return missingRelease(release, `it could not be fetched (${causeOf(error)})`);
    throw error;
  }
}

function causeOf(error: Error): string {
  if (error instanceof DOMException) return `no answer within ${timeoutMs / 1000} seconds`;
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  return 'code' in cause ? String(cause.code) : cause.message;
}
