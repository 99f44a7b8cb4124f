import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** Whether a shop of the demo sells what is behind this link. */
export const isSold = (link: string): boolean => new URL(link).pathname in drawings;

/**
 * Starts the shops of the demo's items on this machine, so that the demo fills items from their links offline. Returns the
 * value for `TEST_SHOPS_PORT`.
 */
export async function startDemoShop(): Promise<number> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://shop.example');
    const drawing = drawings[pathname.replace(/\.png$/, '')];
    if (!drawing) return response.writeHead(404).end();
    if (pathname.endsWith('.png'))
      return response.setHeader('content-type', 'image/png').end(await draw(drawing).png().toBuffer());
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(productPage({ ...drawing, image: `${pathname}.png` }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The server alone does not keep the process running.
  server.unref();
  return (server.address() as AddressInfo).port;
}

/** The picture of a product. */
export function draw({ ground, shapes }: Pick<Drawing, 'ground' | 'shapes'>) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 400 300"><rect width="400" height="300" fill="${ground}"/>${shapes}</svg>`;
  return sharp(Buffer.from(svg));
}

/** The page of a product, with the JSON-LD that shops write for search engines. */
export function productPage({ name, price, image }: { name: string; price?: string; image?: string }): string {
  const offers = price && { '@type': 'Offer', price, priceCurrency: 'EUR' };
  const data = JSON.stringify({ '@context': 'https://schema.org', '@type': 'Product', name, image, offers });
  return `<!doctype html><title>${name}</title><script type="application/ld+json">${data}</script>`;
}

type Drawing = Record<'name' | 'ground' | 'price' | 'shapes', string>;

/**
 * The products by the paths of their pages: each with its price in euros, and its picture, which is SVG shapes on a ground of
 * 400 by 300.
 */
export const drawings: Readonly<Record<string, Drawing>> = {
  '/aprons/linen': {
    name: 'Linen apron',
    ground: '#efe6d4',
    price: '54.00',
    shapes:
      '<path d="M150 60q50 50 100 0l22 60v130H128V120z" fill="#2a6d52"/><path d="M150 60q50-40 100 0" fill="none" stroke="#174835" stroke-width="8"/><rect x="165" y="165" width="70" height="45" rx="6" fill="#174835"/>',
  },
  '/box-sets/moomins': {
    name: 'The Moomins, all nine books',
    ground: '#dfe8ec',
    price: '89.00',
    shapes: ['#b8453a', '#2a6d52', '#d9a441', '#3d5a80', '#7b5ea7', '#c96f4a', '#49796b', '#8a6d3b', '#2f3e46']
      .map(
        (colour, at) =>
          `<rect x="${74 + at * 28}" y="${70 + (at % 3) * 8}" width="25" height="${170 - (at % 3) * 8}" rx="3" fill="${colour}"/>`,
      )
      .join(''),
  },
  '/pans/cast-iron-26': {
    name: 'Cast-iron pan, 26 cm',
    ground: '#f3ede2',
    price: '49.90',
    shapes:
      '<circle cx="165" cy="155" r="95" fill="#2b2d2f"/><circle cx="165" cy="155" r="76" fill="#3c4043"/><rect x="252" y="142" width="118" height="26" rx="13" fill="#2b2d2f"/><circle cx="352" cy="155" r="6" fill="#f3ede2"/>',
  },
  '/socks/ribbed': {
    name: 'Ribbed wool socks',
    ground: '#e9e4f0',
    price: '18.50',
    shapes:
      '<path d="M120 50h60v120q60 20 70 50 0 30-34 30H150q-30 0-30-40z" fill="#b8453a"/><rect x="116" y="46" width="68" height="30" rx="6" fill="#8d2f27"/><path d="M216 250q34 0 34-30-4-12-18-24-18 20-16 54z" fill="#8d2f27"/>',
  },
  '/kitchen/enamel-plates-4': {
    name: 'Enamel plates, four',
    ground: '#dde7df',
    price: '32.00',
    shapes: [0, 1, 2, 3]
      .map(
        (at) =>
          `<ellipse cx="200" cy="${205 - at * 26}" rx="130" ry="42" fill="#fdfbf6" stroke="#2f4a7d" stroke-width="7"/>`,
      )
      .join(''),
  },
  '/hammocks/cotton': {
    name: 'Cotton hammock',
    ground: '#e6efe2',
    price: '75.00',
    shapes:
      '<path d="M40 80q160 210 320 0-40 60-160 62T40 80z" fill="#d9a441"/><path d="M40 80q160 170 320 0" fill="none" stroke="#a5752b" stroke-width="6"/><path d="M40 40v220M360 40v220" stroke="#6b4f2c" stroke-width="14"/>',
  },
  '/pendant/brass': {
    name: 'Brass pendant lamp',
    ground: '#e8e3da',
    price: '129.00',
    shapes:
      '<path d="M200 0v110" stroke="#46371a" stroke-width="5"/><path d="M120 210q0-100 80-100t80 100z" fill="#c79a3b"/><ellipse cx="200" cy="210" rx="80" ry="14" fill="#fff3cf"/>',
  },
  '/bags/handlebar-7l': {
    name: 'Handlebar bag, 7 l',
    ground: '#e2e6ea',
    price: '65.00',
    shapes:
      '<rect x="90" y="100" width="220" height="120" rx="28" fill="#3d5a80"/><path d="M90 140h220" stroke="#25395a" stroke-width="8"/><rect x="180" y="128" width="40" height="30" rx="6" fill="#d9a441"/>',
  },
  '/pots/copper-dallah': {
    name: 'Copper dallah',
    ground: '#f2e7da',
    price: '42.00',
    shapes:
      '<path d="M160 250q-40-70 0-120l14-40h52l14 40q40 50 0 120z" fill="#b66a3c"/><path d="M238 130q60-30 80 10-40-6-66 30z" fill="#b66a3c"/><path d="M162 130q-50 20-30 90" fill="none" stroke="#7c4423" stroke-width="10"/><path d="M180 90q20-50 40 0z" fill="#7c4423"/>',
  },
};
