import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { type Drawing, drawings } from './drawings.ts';

interface DemoShop {
  /** For `TEST_SHOPS_PORT`. */
  port: number;
  close(): void;
}

/** Whether a shop of the demo sells what is behind this link. */
export const isSold = (link: string): boolean => new URL(link).pathname in drawings;

/** Starts the shops of the demo's items on this machine, so that the demo fills items from their links offline. */
export async function startDemoShop(): Promise<DemoShop> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://shop.example');
    const drawing = drawings[pathname.replace(/\.png$/, '')];
    if (!drawing) return response.writeHead(404).end();
    if (!pathname.endsWith('.png'))
      return response.setHeader('content-type', 'text/html; charset=utf-8').end(page(pathname, drawing));
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 400 300"><rect width="400" height="300" fill="${drawing.ground}"/>${drawing.shapes}</svg>`;
    response.setHeader('content-type', 'image/png').end(await sharp(Buffer.from(svg)).png().toBuffer());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The server alone does not keep the process running.
  server.unref();
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
}

function page(path: string, { name, price }: Drawing): string {
  const offers = { '@type': 'Offer', price, priceCurrency: 'EUR' };
  const product = { '@context': 'https://schema.org', '@type': 'Product', name, image: `${path}.png`, offers };
  return `<!doctype html><title>${name}</title><script type="application/ld+json">${JSON.stringify(product)}</script>`;
}
