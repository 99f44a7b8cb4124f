import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';

/** Whether a shop of the demo sells what is behind this link. */
export const isSold = (link: string): boolean => new URL(link).pathname in products;

/**
 * Starts the shops of the demo's items on this machine, so that the demo fills items from their links offline. Returns the
 * value for `TEST_SHOPS_PORT`.
 */
export async function startDemoShop(): Promise<number> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://shop.example');
    const product = products[pathname.replace(/\.png$/, '')];
    if (!product) return response.writeHead(404).end();
    if (pathname.endsWith('.png')) {
      const picture = sharp(join(import.meta.dirname, product.file), { density: 144 });
      return response.setHeader('content-type', 'image/png').end(await picture.png().toBuffer());
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(productPage({ ...product, image: `${pathname}.png` }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The server alone does not keep the process running.
  server.unref();
  return (server.address() as AddressInfo).port;
}

/** The page of a product, with the JSON-LD that shops write for search engines. */
export function productPage({ name, price, image }: { name: string; price?: string; image?: string }): string {
  const offers = price && { '@type': 'Offer', price, priceCurrency: 'EUR' };
  const data = JSON.stringify({ '@context': 'https://schema.org', '@type': 'Product', name, image, offers });
  return `<!doctype html><title>${name}</title><script type="application/ld+json">${data}</script>`;
}

interface Product {
  name: string;
  /** In euros. */
  price: string;
  /** The SVG file of its picture, below this folder. */
  file: string;
}

/** Those of the landing page. */
const landing = '../../apps/web/src/features/public';

/** The products by the paths of their pages. */
export const products: Readonly<Record<string, Product>> = {
  '/aprons/linen': { name: 'Linen apron', price: '54.00', file: `${landing}/apron.svg` },
  '/box-sets/moomins': { name: 'The Moomins, all nine books', price: '89.00', file: `${landing}/books.svg` },
  '/pans/cast-iron-26': { name: 'Cast-iron pan, 26 cm', price: '49.90', file: `${landing}/pan.svg` },
  '/courses/evening': { name: 'Pottery evening for two people', price: '96.00', file: 'drawings/pottery.svg' },
  '/socks/ribbed': { name: 'Ribbed wool socks', price: '18.50', file: `${landing}/socks.svg` },
  '/kitchen/enamel-plates-4': { name: 'Enamel plates, four', price: '32.00', file: 'drawings/plates.svg' },
  '/lights/head-torch': { name: 'Head torch', price: '39.00', file: 'drawings/torch.svg' },
  '/hammocks/cotton': { name: 'Cotton hammock', price: '75.00', file: 'drawings/hammock.svg' },
  '/pendant/brass': { name: 'Brass pendant lamp', price: '129.00', file: 'drawings/lamp.svg' },
  '/knives/block': { name: 'Knife block', price: '84.00', file: 'drawings/knives.svg' },
  '/chisels/set-of-6': { name: 'Set of six chisels', price: '96.00', file: 'drawings/chisels.svg' },
  '/bags/handlebar-7l': { name: 'Handlebar bag, 7 l', price: '65.00', file: 'drawings/bag.svg' },
  '/jerseys/merino': { name: 'Merino jersey', price: '79.00', file: 'drawings/jersey.svg' },
  '/vices/bench-125': { name: 'Bench vice, 125 mm', price: '112.00', file: 'drawings/vice.svg' },
  '/pots/copper-dallah': { name: 'Copper dallah', price: '42.00', file: 'drawings/dallah.svg' },
  '/atlases/old-maps': { name: 'Atlas of old maps', price: '58.00', file: 'drawings/atlas.svg' },
  '/pens/fine': { name: 'Fountain pen, fine nib', price: '64.00', file: 'drawings/pen.svg' },
};
