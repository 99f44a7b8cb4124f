import { expect, test } from 'vitest';
import { readShopPage } from './readShopPage.ts';

/** The tags of a page for sharing. */
const tags = (name: string) =>
  `<meta property="og:title" content="${name}"><meta property="og:image" content="/1.jpg">`;

const jsonLd = (thing: object) => `<script type="application/ld+json">${JSON.stringify(thing)}</script>`;

const product = (name: string, price: string | number, priceCurrency: string, more = {}) => ({
  '@type': 'Product',
  name,
  image: '/1.jpg',
  offers: { '@type': 'Offer', price, priceCurrency },
  ...more,
});

/** A product in microdata, and what stands after it. */
const microdata = (name: string, price: string, currency: string, rest = '') =>
  `<div itemscope itemtype="http://schema.org/Product"><h1 itemprop="name">${name}</h1><img itemprop="image" src="/1.jpg"><div itemprop="offers" itemscope itemtype="http://schema.org/Offer"><meta itemprop="price" content="${price}"><meta itemprop="priceCurrency" content="${currency}"></div></div>${rest}`;

/** A further page of the kinds that `fixtures/` has one of each, and what a person reads there. */
interface Variant {
  kind: string;
  /** The address of the page. */
  at: string;
  name: string | null;
  /** Amount and currency. */
  price?: string | null;
  /** A part of no price that is read. */
  notPrice?: string;
  /** The path of the picture. */
  picture?: string;
  html: string;
}

// biome-ignore format: a table
const variants: Variant[] = [
  ...['zzgl. <b>4,90 €</b> Versand', 'plus <span>4,90 €</span> shipping'].map((note) => ({
    kind: 'the price of shipping alone',
    at: 'https://a.de/',
    html: `<html lang="de-DE"><title>Tisch Ole</title>${tags('Tisch Ole')}<h1>Tisch Ole</h1><p>${note}</p><button>In den Warenkorb</button>`,
    name: 'Tisch Ole',
    price: null,
  })),
  ...[
    'inkl. MwSt., zzgl. 4,90 € Versand',
    '+ 4,90 € Versandkosten',
    'versandkostenfrei ab 50 €',
    'free shipping over €50',
    'plus €4.90 delivery',
  ].map((note) => ({
    kind: 'a price beside that of shipping, or of orders without it',
    at: 'https://a.de/',
    html: `<html lang="de-DE"><title>Tisch Ole</title>${tags('Tisch Ole')}<h1>Tisch Ole</h1><div class="price">49,90 € <small>${note}</small></div><button>In den Warenkorb</button>`,
    name: 'Tisch Ole',
    price: '49.90 EUR',
  })),
  ...([
    ['219.99', 'EUR219.99 -50% EUR110.00'],
    ['219.99', '219,99 € (-50 %) 110,00 €'],
    ['219.99', 'EUR219.99 <b>-50%</b> EUR110.00'],
    ['220', 'EUR220 -50% EUR110.00'],
  ] as const).map(([former, shown]) => ({
    kind: 'two prices and their reduction in one text',
    at: 'https://a.lv/',
    html: `<html lang="lv"><title>Soma Roze</title>${tags('Soma Roze')}<meta property="product:price:amount" content="${former}"><meta property="product:price:currency" content="EUR"><h1>Soma Roze</h1><div>${shown}</div><button>Pievienot grozam</button>`,
    name: 'Soma Roze',
    price: '110.00 EUR',
  })),
  ...['Sign in', 'Anmelden | A', 'Redirecting… - A'].map((title) => ({
    kind: 'a title that is about no product',
    at: 'https://a.example/',
    html: `<title>${title}</title><meta property="og:site_name" content="A"><form></form>`,
    name: null,
  })),
  { kind: 'a price in elements that are called a range', at: 'https://a.example/', name: 'Regal Tov', price: '79.99 EUR',
    html: `<html lang="de-DE"><title>Regal Tov</title>${jsonLd(product('Regal Tov', '79.99', 'EUR'))}<h1>Regal Tov</h1><div class="range-pip__price"><span class="range-price__int">79,99 €</span></div><button>In den Warenkorb</button>` },
  { kind: 'a price of the text alone in elements that are called a range', at: 'https://a.example/', name: 'Regal Tov', price: '79.99 EUR',
    html: `<html lang="de-DE"><title>Regal Tov</title>${tags('Regal Tov')}<h1>Regal Tov</h1><div class="range-pip__price"><span class="range-price__int">79,99 €</span></div><button>In den Warenkorb</button>` },
  { kind: 'a product that is the object of a purchase, in a list', at: 'https://a.pl/', name: 'Pralka Wir', price: '1999.00 PLN',
    html: `<html lang="pl"><title>Pralka Wir | Sklep</title>${jsonLd([{ '@type': 'BreadcrumbList' }, { '@type': 'BuyAction', object: product('Pralka Wir', 1999, 'PLN') }])}<h1>Pralka Wir</h1>` },
  { kind: 'a product that is the object of a purchase of the page', at: 'https://a.es/', name: 'Horno Sol', price: '249.00 EUR',
    html: `<html lang="es"><title>Horno</title>${jsonLd({ '@type': 'WebPage', potentialAction: { '@type': ['BuyAction'], object: product('Horno Sol', '249,00', 'EUR') } })}<h1>Horno Sol</h1>` },
  { kind: 'a price without shipping', at: 'https://a.de/', name: 'Tisch Ole', price: '149.00 EUR',
    html: `<html lang="de-DE"><title>Tisch Ole</title>${tags('Tisch Ole')}<h1>Tisch Ole</h1><div class="product-price"><span>149,00 €</span> <small>inkl. MwSt. zzgl. Versandkosten</small></div><button>In den Warenkorb</button>` },
  { kind: 'a price with a mark, which a line below explains as without shipping', at: 'https://a.de/', name: 'Tisch Ole', price: '149.00 EUR',
    html: `<html lang="de-DE"><title>Tisch Ole</title>${tags('Tisch Ole')}<h1>Tisch Ole</h1><div class="price">149,00 € *</div><p>* inkl. ges. MwSt. zzgl. <a>Versand</a></p><button>In den Warenkorb</button>` },
  { kind: 'a price with a note beside it that shipping is extra', at: 'https://a.de/', name: 'Tisch Ole', price: '149.00 EUR',
    html: `<html lang="de-DE"><title>Tisch Ole</title>${tags('Tisch Ole')}<h1>Tisch Ole</h1><div class="price-box"><span class="price">149,00 €</span><span class="info">zzgl. Versand</span></div><button>In den Warenkorb</button>` },
  { kind: 'a price with free delivery, in English', at: 'https://a.co.uk/', name: 'Oak stool', price: '49.00 GBP',
    html: `<html lang="en-GB"><title>Oak stool</title>${tags('Oak stool')}<h1>Oak stool</h1><div class="price">£49.00 <span>Free delivery</span></div><button>Add to basket</button>` },
  { kind: 'a price with free delivery, in French', at: 'https://a.fr/', name: 'Banc chêne', price: '49.00 EUR',
    html: `<html lang="fr-FR"><title>Banc chêne</title>${tags('Banc chêne')}<h1>Banc chêne</h1><div class="prix">49,00 € <em>Livraison gratuite</em></div><button>Ajouter au panier</button>` },
  { kind: 'a regular price beside an empty sale', at: 'https://a.co.uk/', name: 'Blue mug', price: '12.00 GBP',
    html: `<html lang="en-GB"><title>Mug</title>${jsonLd(product('Blue mug', '12.00', 'GBP'))}<h1>Blue mug</h1><div class="price__regular"><span class="price-item price-item--regular">£12.00</span></div><div class="price__sale"><s class="price-item--regular"></s></div><button name="add">Add</button><div><span class="price">£40.00</span></div>` },
  { kind: 'an only price that is called the regular one', at: 'https://a.co.uk/', name: 'Blue mug', price: '12.00 GBP',
    html: `<html lang="en-GB"><title>Blue mug</title>${tags('Blue mug')}<h1>Blue mug</h1><div class="price__regular"><span class="price-item price-item--regular">£12.00</span></div><button>Add to cart</button>` },
  { kind: 'a former price and one that is called the sales price', at: 'https://a.co.uk/', name: 'Blue mug', price: '12.00 GBP',
    html: `<html lang="en-GB"><title>Blue mug</title>${tags('Blue mug')}<h1>Blue mug</h1><span class="was-price">£15.00</span><span class="price">£12.00</span><button>Add to cart</button>` },
  { kind: 'prices with and without taxes, in German', at: 'https://a.de/', name: 'Bohrer Max', price: '119.00 EUR',
    html: `<html lang="de-DE"><title>Bohrer</title>${tags('Bohrer Max')}<h1>Bohrer Max</h1><div class="price">119,00 €</div><div class="price-net">100,00 € exkl. MwSt.</div><button>In den Warenkorb</button>` },
  { kind: 'prices with and without taxes, in Czech', at: 'https://a.cz/', name: 'Vrták Max', price: '1190.00 CZK',
    html: `<html lang="cs-CZ"><title>Vrták Max</title>${tags('Vrták Max')}<h1>Vrták Max</h1><div class="price">1 190 Kč</div><div class="price-vat">983 Kč bez DPH</div><button>Do košíku</button>` },
  { kind: 'prices with and without taxes, in French', at: 'https://a.fr/', name: 'Perceuse', price: '100.00 EUR',
    html: `<html lang="fr-FR"><title>Perceuse</title>${tags('Perceuse')}<h1>Perceuse</h1><div class="price"><span>83,33 € HT</span><span>100,00 € TTC</span></div><button>Ajouter au panier</button>` },
  { kind: 'prices with and without taxes, in Romanian', at: 'https://a.ro/', name: 'Bormașină', price: '119.00 RON',
    html: `<html lang="ro-RO"><title>Bormașină</title>${tags('Bormașină')}<h1>Bormașină</h1><div class="price">119,00 lei</div><span class="price-tax">Fără TVA: 100,00 lei</span><button>Adaugă în coș</button>` },
  { kind: 'codes before the numbers, and the price after a reduction', at: 'https://a.example/', name: 'Krepšys Ula', notPrice: '89.90',
    html: `<html lang="lt"><title>Krepšys</title>${microdata('Krepšys Ula', '89.90', 'EUR', '<div class="block"><span class="old-price">EUR89.90</span> <b>-30%</b></div><div class="price"><span class="current-price">EUR62.90</span></div><button>Į krepšelį</button>')}` },
  { kind: 'codes before the numbers, in classes that say nothing', at: 'https://a.example/', name: 'Kott Ula', notPrice: '89.90',
    html: `<html lang="et"><title>Kott</title>${microdata('Kott Ula', '89.90', 'EUR', '<div class="pr"><span class="p1">EUR 89.90</span> <span>-30%</span> <span class="p2">EUR 62.90</span></div><button>Lisa ostukorvi</button>')}` },
  { kind: 'a crossed out price by the name of a style', at: 'https://a.co.uk/', name: 'Drill X', price: '99.00 GBP',
    html: `<html lang="en-GB"><title>Drill X</title>${tags('Drill X')}<main><h1>Drill X</h1><p class="text-gray line-through">£120.00</p><p class="text-xl">£99.00</p><button>Add to bag</button></main><p>£5.00</p>` },
  { kind: 'riyals of Saudi Arabia', at: 'https://a.example/', name: 'كوب نور', price: '45.00 SAR',
    html: `<html lang="ar-SA"><title>كوب</title>${tags('كوب نور')}<h1>كوب نور</h1><div class="price">45 ريال</div><button>أضف للسلة</button>` },
  { kind: 'dirhams in Arabic digits', at: 'https://a.example/', name: 'كوب نور', price: '45.50 AED',
    html: `<html lang="ar-AE"><title>كوب</title>${tags('كوب نور')}<h1>كوب نور</h1><div class="price">السعر ٤٥٫٥٠ درهم</div><button>اشتر الآن</button>` },
  { kind: 'dinars with three digits after the point', at: 'https://a.example/', name: 'كوب نور', price: '4.500 KWD',
    html: `<html lang="ar-KW"><title>كوب</title>${tags('كوب نور')}<h1>كوب نور</h1><div class="price">4.500 د.ك</div><button>أضف إلى السلة</button>` },
  { kind: 'pounds of Egypt in Arabic digits', at: 'https://a.example/', name: 'كوب نور', price: '650.00 EGP',
    html: `<html lang="ar-EG"><title>كوب</title>${tags('كوب نور')}<h1>كوب نور</h1><div class="price">السعر : ٦٥٠ جنيه</div><button>أضف إلى السلة</button>` },
  { kind: 'pounds of Egypt by their word', at: 'https://a.example/', name: 'كوب نور', price: '1250.00 EGP',
    html: `<html lang="ar"><title>كوب</title>${tags('كوب نور')}<h1>كوب نور</h1><div class="price">١٬٢٥٠ جنيه مصري</div><button>أضف إلى السلة</button>` },
  { kind: 'microdata with a price in a sentence', at: 'https://a.pt/', name: 'Forno Sol', price: '59.90 EUR',
    html: `<html lang="pt-PT"><title>Forno</title><meta property="product:price:amount" content="59.90"><meta property="product:price:currency" content="EUR"><div itemscope itemtype="http://schema.org/Product"><h1 itemprop="name">Forno Sol</h1><img itemprop="image" src="/1.jpg"><div itemprop="offers" itemscope itemtype="http://schema.org/Offer"><div itemprop="price"><span class="price">59,90 €</span> <span>IVA incluído em todos os nossos preços</span></div><meta itemprop="priceCurrency" content="EUR"><button>Comprar</button></div></div>` },
  { kind: 'a price of a month in microdata', at: 'https://a.de/', name: 'Handy K', notPrice: '20.83',
    html: `<html lang="de-DE"><title>Handy</title>${microdata('Handy K', '20.83', 'EUR', '<div class="price">20,83 € / Monat</div><div>Einmalig: 499,00 €</div><button>In den Warenkorb</button>')}` },
  { kind: 'a price of a month in tags', at: 'https://a.es/', name: 'Móvil K', notPrice: '20.83',
    html: `<html lang="es-ES"><title>Móvil K</title>${tags('Móvil K')}<meta property="og:price:amount" content="20.83"><meta property="og:price:currency" content="EUR"><h1>Móvil K</h1><div class="price"><span>20,83 €</span><span>/mes</span></div><div>Precio total: 499,00 €</div><button>Añadir al carrito</button>` },
  { kind: 'a used thing before a new one', at: 'https://a.de/', name: 'Buch Fluss', notPrice: '3.00',
    html: `<html lang="de-DE"><title>Buch Fluss</title>${tags('Buch Fluss')}<h1>Buch Fluss</h1><div class="price">Gebraucht ab 3,00 €</div><div class="price">Neu: 12,00 €</div><button>In den Warenkorb</button>` },
  { kind: 'a used thing that has a button of its own', at: 'https://a.co.uk/', name: 'Book of rivers', notPrice: '3.00',
    html: `<html lang="en-GB"><title>Book</title>${tags('Book of rivers')}<h1>Book of rivers</h1><div class="opt"><span>Used</span><span class="price">£3.00</span><button>Add to basket</button></div><div class="opt"><span>New</span><span class="price">£12.00</span><button>Add to basket</button></div>` },
  { kind: 'a name in an element that is called one', at: 'https://a.jp/', name: '緑茶 100g', price: '1200 JPY',
    html: `<html lang="ja-JP"><title>緑茶 100g - 茶屋</title>${tags('緑茶 100g')}<div class="item_name">緑茶 100g</div><p class="price">1,200円</p><button>カートに入れる</button><p class="price">800円</p>` },
  { kind: 'a heading of the second level', at: 'https://a.co.uk/', name: 'Green tea 100g', price: '12.00 GBP',
    html: `<html lang="en-GB"><title>Green tea 100g | Leaf</title><meta property="og:site_name" content="Leaf"><h2>Green tea 100g</h2><p class="price">£12.00</p><input type="submit" value="Add to cart"><h2>Other</h2><p class="price">£8.00</p>` },
  { kind: 'a second price with shipping, in Polish', at: 'https://a.pl/', name: 'Laptop Tęcza', price: '1679.00 PLN',
    html: `<html lang="pl-PL"><title>Laptop Tęcza</title>${jsonLd(product('Laptop Tęcza', '1679', 'PLN'))}<h1>Laptop Tęcza</h1><div class="price">1 679</div><div class="price-ship">Cena z dostawą: <b>1 699,00 zł</b></div><button>Do koszyka</button>` },
  { kind: 'a second price with shipping, in German', at: 'https://a.de/', name: 'Lampe Nord', price: '79.00 EUR',
    html: `<html lang="de-DE"><title>Lampe</title>${jsonLd(product('Lampe Nord', '79.00', 'EUR'))}<h1>Lampe Nord</h1><div class="price">Preis inkl. Versand: 84,90 €</div><button>In den Warenkorb</button>` },
  { kind: 'microdata of a price that is crossed out', at: 'https://a.fr/', name: 'Livre du lac', price: '20.90 EUR',
    html: `<html lang="fr-FR"><title>Livre</title>${microdata('Livre du lac', '22.00', 'EUR', '<div><s>22,00 €</s> <span class="price">20,90 €</span></div><button>Ajouter au panier</button>')}` },
  { kind: 'JSON-LD of a price that is crossed out', at: 'https://a.de/', name: 'Buch vom See', price: '20.90 EUR',
    html: `<html lang="de-DE"><title>Buch</title>${jsonLd(product('Buch vom See', '22.00', 'EUR'))}<h1>Buch vom See</h1><p class="prices"><span style="text-decoration:line-through">22,00 €</span><span class="sale">20,90 €</span></p><button>In den Warenkorb</button>` },
  { kind: 'a button that is no button element', at: 'https://a.ru/', name: 'Чайник Утро', price: '4490.00 RUB',
    html: `<html lang="ru-RU"><title>Чайник</title>${tags('Чайник Утро')}<h1>Чайник Утро</h1><div class="price">4 490 руб.</div><div class="product-buy" onclick="x()">В корзину</div>` },
  { kind: 'a button by its role', at: 'https://a.example/', name: 'Çaydanlık Sabah', price: '1299.90 TRY',
    html: `<html lang="tr-TR"><title>Çaydanlık</title>${tags('Çaydanlık Sabah')}<h1>Çaydanlık Sabah</h1><div class="price">1.299,90 TL</div><span role="button">Sepete ekle</span>` },
  { kind: 'a button by its class, in a language without words', at: 'https://a.ge/', name: 'ჩაიდანი დილა', price: '49.00 GEL',
    html: `<html lang="ka-GE"><title>ჩაიდანი</title>${tags('ჩაიდანი დილა')}<h1>ჩაიდანი დილა</h1><div class="price">49 ₾</div><div class="buy-btn">ყიდვა</div>` },
  { kind: 'an advertisement in Italian', at: 'https://a.it/', name: 'Telecomando vecchio', price: '15.00 EUR',
    html: `<html lang="it-IT"><title>Telecomando vecchio</title>${tags('Telecomando vecchio')}<h1>Telecomando vecchio</h1><p class="price">15 €</p><a href="/login">Contatta il venditore</a>` },
  { kind: 'an advertisement in English', at: 'https://a.co.uk/', name: 'Old radio', price: '15.00 GBP',
    html: `<html lang="en-GB"><title>Old radio</title>${tags('Old radio')}<h1>Old radio</h1><div class="ad-price">£15</div><button>Email seller</button>` },
  { kind: 'a name with words for screen readers', at: 'https://a.de/', name: 'Sattel - Größe 10 - Neu', price: '115.00 EUR',
    html: `<html lang="de-DE"><title>Sattel - Größe 10 - Neu | Auktion</title>${tags('Sattel - Größe 10 - Neu')}${microdata('<span class="clipped">Details zu </span>Sattel - Größe 10 - Neu', '115.00', 'EUR')}` },
  { kind: 'a title that is a slogan', at: 'https://www.nordlys.example/bordlampe-mane-380', name: 'Bordlampe Måne', price: null,
    html: `<html><title>Nordlys – Lys til hele huset</title><meta property="og:image" content="/1.jpg"><h1>Bordlampe Måne</h1>` },
  { kind: 'a title that is a slogan before the shop', at: 'https://www.greenly.example/watering-can', name: 'Watering can 5 l', price: null,
    html: `<html><title>Everything for your garden - Greenly</title><meta property="og:image" content="/1.jpg"><h1>Watering can 5 l</h1>` },
  { kind: 'a wide bar before the shop', at: 'https://a.example/', name: '牛肉乾 原味 200g', price: null,
    html: `<html><title>牛肉乾 原味 200g｜小林商店</title><meta property="og:site_name" content="小林商店"><meta property="og:image" content="/1.jpg">` },
  { kind: 'a wide bar before a shop without a name of its own', at: 'https://a.example/', name: '牛肉乾-原味-200g', price: null,
    html: `<html><title>牛肉乾-原味-200g｜小林商店</title><meta property="og:image" content="/1.jpg">` },
  { kind: 'an underline before the shop', at: 'https://a.example/', name: '木质台灯 25cm', price: null,
    html: `<html><title>木质台灯 25cm_淘物网</title><meta name="application-name" content="淘物网"><meta property="og:image" content="/1.jpg">` },
  { kind: 'a dash without spaces before the shop', at: 'https://a.example/', name: '木质台灯 25cm', price: null,
    html: `<html><title>木质台灯 25cm-淘物网</title><meta property="og:site_name" content="淘物网"><meta property="og:image" content="/1.jpg">` },
  { kind: 'a page without content', at: 'https://shop.monti.example/p/8', name: null, price: null,
    html: `<html lang="en"><title>Monti Official Store</title><div id="root"></div><script src="/a.js"></script>` },
  { kind: 'a page without content, of an online shop', at: 'https://www.monti.example/p/8', name: null, price: null,
    html: `<html lang="en"><title>Monti Online Shop</title><noscript>Enable</noscript><div id="root"></div>` },
  { kind: 'a name at its shop', at: 'https://a.co.uk/', name: 'Oak stool', price: '49.00 GBP',
    html: `<html lang="en-GB"><title>Oak stool at Leafhouse</title><meta property="og:site_name" content="Leafhouse">${jsonLd(product('Oak stool at Leafhouse', '49', 'GBP'))}` },
  { kind: 'a name at the best price at its shop, in Spanish', at: 'https://a.es/', name: 'Taburete', price: '49.00 EUR',
    html: `<html lang="es-ES"><title>x</title><meta property="og:site_name" content="Casa Hoja">${jsonLd(product('Taburete al mejor precio en Casa Hoja', '49', 'EUR'))}` },
  { kind: 'a page with a captcha of a login', at: 'https://www.leafhouse.example/p', name: null, price: null,
    html: `<html lang="en"><title>Leafhouse</title><script src="https://js.hcaptcha.com/1/api.js"></script><header>Chairs Tables Lamps</header><main></main>` },
  { kind: 'a picture whose address is in another attribute', at: 'https://a.co.uk/', name: 'Bag Flor', picture: '/p/bag.jpg',
    html: `<html lang="en-GB"><title>Bag</title><meta property="og:image" content="/p/bag.jpg"><div itemscope itemtype="http://schema.org/Product"><h1 itemprop="name">Bag Flor</h1><img itemprop="image" src="/assets/placeholder.png" data-lazy="/p/bag.jpg"></div>` },
  { kind: 'a picture that is a spinner meanwhile', at: 'https://a.co.uk/', name: 'Bag Flor', picture: '/p/bag.jpg',
    html: `<html lang="en-GB"><title>Bag</title><meta property="og:image" content="/p/bag.jpg"><div itemscope itemtype="http://schema.org/Product"><h1 itemprop="name">Bag Flor</h1><img itemprop="image" src="/themes/ajax-loader.gif"></div>` },
  { kind: 'a picture that is a placeholder meanwhile', at: 'https://a.co.uk/', name: 'Bag Flor', picture: '/p/bag.jpg',
    html: `<html lang="en-GB"><title>Bag</title><meta property="og:image" content="/p/bag.jpg"><div itemscope itemtype="http://schema.org/Product"><h1 itemprop="name">Bag Flor</h1><img itemprop="image" src="/img/lazyload-ph.png"></div>` },
  { kind: 'the logo of a brand in its folder', at: 'https://a.example/', name: 'Kestrel Mono camera', picture: '/p/82.jpg',
    html: `<html><title>Kestrel Mono camera</title><img alt="Kestrel" src="/brands/k.png"><h1>Kestrel Mono camera</h1><img alt="Kestrel Mono camera" src="/p/82.jpg">` },
  { kind: 'a logo by its text', at: 'https://a.example/', name: 'Kestrel Mono camera', picture: '/p/82.jpg',
    html: `<html><title>Kestrel Mono camera</title><h1>Kestrel Mono camera</h1><img alt="Kestrel Mono logo" src="/b/k.png"><img alt="Kestrel Mono camera front" src="/p/82.jpg">` },
  { kind: 'a small picture and a large one', at: 'https://a.example/', name: 'Shoe Max', picture: '/r/a7/-900Wx1200H-70.jpg',
    html: `<html><title>Shoe</title><meta property="og:image" content="/r/a7/-90Wx120H-70.jpg">${jsonLd({ '@type': 'Product', name: 'Shoe Max', image: ['/r/a7/-90Wx120H-70.jpg', '/r/a7/-900Wx1200H-70.jpg'] })}` },
  { kind: 'a number in an address that is no size', at: 'https://a.example/', name: 'Boot Lux', picture: '/is/77S-0020_W',
    html: `<html><title>Boot Lux</title><meta property="og:image" content="/is/77S-0020_W"><h1>Boot Lux</h1><img alt="Boot Lux leather" src="/is/77S-1129_swatch">` },
  { kind: 'a number in the name of a file that is no size', at: 'https://a.example/', name: 'Boot Lux', picture: '/media/w1-0001.jpg',
    html: `<html><title>Boot Lux</title><meta property="og:image" content="/media/w1-0001.jpg"><h1>Boot Lux</h1><img alt="Boot Lux" src="/other.jpg">` },
  { kind: 'a logo by the name of its file', at: 'https://a.example/', name: 'Boot Lux', picture: '/p/43.jpg',
    html: `<html><title>Boot Lux</title><meta property="og:image" content="/img/sitelogo.png"><h1>Boot Lux</h1><img alt="Boot Lux" src="/p/43.jpg">` },
  { kind: 'a large logo by the name of its file', at: 'https://a.example/', name: 'Boot Lux', picture: '/p/43.jpg',
    html: `<html><title>Boot Lux</title><meta property="og:image" content="/img/logo_2x.png"><h1>Boot Lux</h1><img alt="Boot Lux" src="/p/43.jpg">` },
  { kind: 'a logotype by the name of its file', at: 'https://a.example/', name: 'Boot Lux', picture: '/p/43.jpg',
    html: `<html><title>Boot Lux</title><meta property="og:image" content="/img/Logotype-new.jpg"><h1>Boot Lux</h1><img alt="Boot Lux" src="/p/43.jpg">` },
  { kind: 'yuan of Hong Kong are not those of China', at: 'https://a.example/', name: '鵝肉鬆 250g', notPrice: 'CNY',
    html: `<html lang="zh-HK"><title>鵝肉鬆</title>${tags('鵝肉鬆 250g')}<h1>鵝肉鬆 250g</h1><div class="price">294 元</div><button class="add-to-cart">加入購物車</button>` },
  { kind: 'yuan of China', at: 'https://a.cn/', name: '鹅肉松 250g', price: '294.00 CNY',
    html: `<html lang="zh-CN"><title>鹅肉松</title>${tags('鹅肉松 250g')}<h1>鹅肉松 250g</h1><div class="price">294 元</div><button class="add-to-cart">加入购物车</button>` },
  { kind: 'a dash for the fraction, in Swedish', at: 'https://a.se/', name: 'Ljus Norr', price: '1249.00 SEK',
    html: `<html lang="sv-SE"><title>Ljus</title>${tags('Ljus Norr')}<h1>Ljus Norr</h1><span class="pris price">1 249:-</span><button>Köp nu, lägg i varukorgen</button>` },
  { kind: 'a dash for the fraction, in Norwegian', at: 'https://a.no/', name: 'Lys Nord', price: '249.00 NOK',
    html: `<html lang="nb-NO"><title>Lys</title>${tags('Lys Nord')}<h1>Lys Nord</h1><span class="price">249,-</span><button>Legg i handlekurv</button>` },
  { kind: 'dinars of Algeria by their letters', at: 'https://a.example/', name: 'Plat Yas', price: '2500.00 DZD',
    html: `<html lang="fr-DZ"><title>Plat</title>${tags('Plat Yas')}<h1>Plat Yas</h1><span class="price">2500 DA</span><button>Ajouter au panier</button>` },
  { kind: 'dirhams of Morocco by their letters', at: 'https://a.ma/', name: 'Plat Yas', price: '250.00 MAD',
    html: `<html lang="fr-MA"><title>Plat</title>${tags('Plat Yas')}<h1>Plat Yas</h1><span class="price">250 DH</span><button>Ajouter au panier</button>` },
  { kind: 'a redirect in English', at: 'https://a.example/', name: null, price: null,
    html: `<html><title>Redirecting...</title><meta property="og:image" content="/1.jpg">` },
  { kind: 'a redirect in German', at: 'https://a.example/', name: null, price: null,
    html: `<html><title>Weiterleitung</title><meta property="og:image" content="/1.jpg">` },
  { kind: 'an advertisement of an app', at: 'https://a.example/', name: null, price: null,
    html: `<html><title>Open this in the Shopzy app</title><meta property="og:image" content="/1.jpg">` },
  { kind: 'a redirect in Arabic', at: 'https://a.example/', name: null, price: null,
    html: `<html><title>جارٍ إعادة التوجيه…</title><meta property="og:image" content="/1.jpg">` },
];

test.each(variants)('Another page of a kind is read as people read it: $kind', ({ at, html, ...wanted }) => {
  const { name, price, picture } = readShopPage(html, new URL(at));
  const written = price && `${price.value.amount} ${price.value.currency}`;
  expect(name?.value ?? null).toBe(wanted.name);
  if (wanted.price !== undefined) expect(written).toBe(wanted.price);
  if (wanted.notPrice) expect(String(written)).not.toContain(wanted.notPrice);
  if (wanted.picture) expect(picture && new URL(picture.value).pathname).toBe(wanted.picture);
});
