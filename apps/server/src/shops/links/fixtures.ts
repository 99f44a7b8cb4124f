/** For tests: servers on this machine, and what reads the shop among them. */
import type { RequestListener } from 'node:http';
import { problem } from '@wishnest/domain/problem';
import { startServer } from '../../platform/fixtures.ts';
import { decodePicture } from '../pictures/decode.ts';
import { type LinkPreview, orFailure } from './document.ts';
import { type GetOptions, startReading } from './get.ts';
import { parsePage } from './preview.ts';

/** Starts a server that must not be reached, and counts its connections. */
export async function startCanary() {
  const canary = { port: 0, hits: 0 };
  const { server, port } = await startServer(answerWith('Secret'));
  server.on('connection', () => {
    canary.hits += 1;
  });
  canary.port = port;
  return canary;
}

interface ShopOptions extends Partial<GetOptions> {
  /** The port of the shop, which every name under `.test` leads to. */
  shop?: number;
}

const buildOptions = ({ shop, ...options }: ShopOptions): GetOptions => ({
  userAgent: 'Wishnest',
  resolve: async () => [],
  proxy: null,
  testShopsPort: shop ?? null,
  deadlineMs: 5000,
  ...options,
});

/** Reads a page as the server and its pool do, in this process. */
export function readPage(link: string, options: ShopOptions) {
  const get = startReading('page', buildOptions(options));
  return orFailure(async function read(address = link): Promise<LinkPreview> {
    const result = await parsePage(await get(address));
    return 'movedTo' in result ? read(result.movedTo) : result;
  });
}

/** Reads a picture as the server and its pool do, in this process. */
export const fetchPicture = (link: string, options: ShopOptions) =>
  orFailure(async () => decodePicture((await startReading('picture', buildOptions(options))(link)).bytes));

/** Reads the page of a shop that answers like this. */
export async function readShop(listener: RequestListener, options: Partial<GetOptions> = {}) {
  const { port: shop } = await startServer(listener);
  return readPage('http://hearth.test/', { shop, ...options });
}

export const unreachable = problem('LINK_UNREACHABLE');

export const page = (title: string) => `<!doctype html><title>${title}</title>`;

/** Answers each request with a page that has this title. */
export const answerWith =
  (title: string): RequestListener =>
  (_request, response) =>
    response.end(page(title));

/** Answers each request with a redirect to this address. */
export const redirectTo =
  (location: string): RequestListener =>
  (_request, response) =>
    response.writeHead(302, { location }).end();
