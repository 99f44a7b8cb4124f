/**
 * Words of shops in many languages: a row for each language, or for related ones that share an expression, or for what
 * a key in words says. They are alternatives of a regular expression without an unlimited quantifier.
 */
type Words = Readonly<Record<string, string>>;

/** Builds a regular expression of the words, without regard to letter case. They may be parts of words. */
export const anyPart = (words: Words, flags = 'iu') => new RegExp(Object.values(words).join('|'), flags);

/** Builds a regular expression of whole words, in languages that put spaces between words. */
export const anyWord = (words: Words) => new RegExp(Object.values(words).map(asWhole).join('|'), 'iu');

/**
 * Builds a regular expression for texts that are one of the words, with no more than marks after it, and perhaps `end`.
 */
export const wholeText = (words: Words, end = '') =>
  new RegExp(`^(?:${Object.values(words).join('|')})[^\\p{L}\\p{N}]{0,20}${end}$`, 'iu');

/** In these scripts words follow each other without a space, or have articles and prepositions before them. */
const joined = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Arab}\p{scx=Hebr}]/u;

const asWhole = (words: string) => (joined.test(words) ? words : `(?<!\\p{L})(?:${words})(?!\\p{L})`);

/** What is written on, or said of, something to press to buy. */
export const buying = anyPart({
  en: 'add ?(?:item )?to ?(?:your |my |shopping )?(?:cart|bag|basket|trolley)|(?:^|[^a-z])(?:buy|purchase|pre-?order|cart|basket)(?![a-z])',
  de: 'warenkorb|jetzt kaufen',
  fr: 'panier|acheter',
  es: 'carrito|cesta|comprar',
  it: 'carrello|acquista',
  pt: 'carrinho|sacola',
  pl: 'koszyk',
  nl: 'winkelwagen|winkelmand',
  sv: 'kundvagn|varukorg',
  da: 'indkøbskurv|læg i kurv',
  nb: 'handlekurv',
  fi: 'ostoskori',
  cs: 'koš[íi]k',
  tr: 'sepet',
  hu: 'kosár',
  sl: 'koš[ae]ric',
  lv: 'grozam',
  et: 'ostukorv',
  lt: 'krepšel',
  ro: 'adaug[ăa] [îi]n co[șs]',
  ru: 'корзин|купить',
  uk: 'кошик|купити',
  kk: 'себет',
  el: 'καλάθι',
  ar: 'سلة|عربة|اشتر',
  he: 'לסל|לעגלה',
  fa: 'سبد',
  zh: '購物車|购物车|立即購買|立即购买',
  ja: 'カートに|かごに|購入',
  ko: '장바구니|구매',
  th: 'ตะกร้า',
  vi: 'giỏ hàng|mua ngay',
  id: 'keranjang',
});

/** What is written on something to press to reach a seller who has no shop. */
export const contacting = anyWord({
  en: '(?:send )?(?:a )?message|(?:e-?mail|contact|message|call) (?:the )?seller|make (?:an )?offer|^(?:call|ring)(?: us| now)?$',
  de: 'anrufen|nachricht (?:senden|schreiben)|anbieter kontaktieren|preisvorschlag',
  fr: 'contacter|appeler|envoyer un message',
  es: 'contactar|llamar|enviar mensaje',
  pt: 'enviar mensagem|ligar',
  it: 'contatta|chiama',
  nl: 'bericht|^bel(?: ons| nu)?$',
  sv: 'skicka meddelande',
  ru: 'позвонить|написать',
  pl: 'zadzwo[ńn]|napisz',
  ar: 'اتصل|راسل|التواصل',
});

/** A price that is one of several, a difference, or that of something else. */
export const otherWords = anyWord({
  en: 'from|start|starting|starts|as low|up to|per|save|off|was|reg|list|orig|rrp|msrp|over|under|extra|points|deposit|additional',
  de: 'ab|uvp|statt',
  fr: 'dès|partir',
  es: 'desde',
  it: 'da(?= ?[\\d\\p{Sc}])',
  nl: 'vanaf',
  da: 'fra',
  sv: 'från',
  pl: 'od',
  ru: 'от',
  uk: 'від',
  el: 'από',
  ar: 'يبدأ من|من ?:',
  zh: '起',
});

/** A price of a month, or another share of the whole. */
export const shareWords = anyWord({
  en: 'month|monthly|mo|mth|week|pay|payments?|instal?lments?',
  de: 'monat|monatlich|mtl|raten',
  fr: 'mois|mensuel|mensualit[ée]s?',
  es: 'al mes|meses|mensual|cuotas?',
  pt: 'm[êe]s|mensais|parcelas?',
  it: 'mese|mensile',
  nl: 'maand',
  sv: 'mån|månad',
  da: 'måned|md',
  fi: 'kk',
  pl: 'mies|miesi[ąa]c',
  cs: 'm[ěe]s',
  ru: 'мес',
  uk: 'міс',
  tr: 'taksit',
  ar: 'شهر|قسط',
  he: 'לחודש',
  ja: '/月|每月|月々',
  ko: '/월',
  vi: 'tháng',
});

const taxes = 'vat|gst|iva|tva|btw|moms|mva|mwst|ust|dph|alv';

/** A price before taxes. */
export const netWords = anyWord({
  en: '(?:excl?|excluding|ex|without|plus|before|\\+) ?\\.? ?(?:of )?(?:vat|tax(?:es)?|gst)|net(?:to)? ?price',
  de: '(?:ohne|exkl|excl|zzgl|zuzüglich) ?\\.? ?(?:mwst|ust|mehrwertsteuer)|net(?:to)? ?preis',
  fr: 'ht|hors taxes?',
  es: '(?:sin|s\\/|m[áa]s|excl|\\+) ?\\.? ?(?:iva|impuestos)|iva no incluido',
  pt: 'sem ?\\.? ?(?:iva|impostos)|iva exclu[íi]do|impostos exclu[íi]dos',
  it: '(?:senza|escl) ?\\.? ?(?:iva|imposte|tasse)|iva (?:esclusa|escl)|(?:imposte|tasse) escluse',
  nl: '(?:excl|ex) ?\\.? ?btw',
  'cs, sl, hr, lv': '(?:bez|brez) (?:dph|ddv|vat|pdv|pvn)',
  ro: 'f[ăa]r[ăa] tva',
  'sv, da, nb': '(?:ex|exkl?|ekskl|eks) ?\\.? ?(?:moms|mva)',
  fi: 'alv 0 ?%',
  'ru, uk': 'без\\.? (?:ндс|пдв)',
  hu: '[áa]fa n[ée]lk[üu]l',
  tr: 'kdv hari[çc]|\\+ ?kdv',
  el: 'χωρ[ίι]ς φπα',
  lt: 'be pvm',
  ar: 'بدون (?:ال)?ضريبة',
  he: 'ללא מע|לפני מע',
  ja: '税抜',
  zh: '稅外|未稅|未税|不含税',
});

/** A price of a used thing beside that of a new one. */
export const usedWords = anyWord({
  en: 'used|refurbished|renewed|pre-?owned|second ?hand|open box',
  de: 'gebraucht',
  fr: "d[’']occasion|occasion|reconditionn[ée]",
  es: 'segunda mano|usad[oa]',
  pt: 'seminov[oa]',
  it: 'usato',
  nl: 'tweedehands',
  pl: 'używan[ey]',
  sv: 'begagnad',
  da: 'brugt',
  nb: 'brukt',
  fi: 'käytetty',
  tr: 'ikinci el',
  ru: 'б/у',
  uk: 'вживан[ие]й',
  ar: 'مستعمل',
  he: 'משומש',
  ja: '中古',
  zh: '二手',
  ko: '중고',
});

/** Shipping. A price that it is named with is that of shipping, or a sum with it. */
export const shippingWords = anyWord({
  en: 'shipping|delivery|postage',
  de: 'versand(?:kosten)?|lieferung',
  fr: 'livraison|frais de port',
  es: 'env[íi]o|entrega',
  pt: 'frete',
  it: 'spedizione|consegna',
  nl: 'verzend(?:ing|kosten)|bezorg(?:ing|kosten)',
  sv: 'frakt',
  da: 'fragt|levering',
  fi: 'toimitus',
  pl: 'dostaw\\p{L}{0,3}|wysy[łl]k\\p{L}{0,3}',
  cs: 'doprav\\p{L}{0,3}|doru[čc]en[íi]',
  hu: 'sz[áa]ll[íi]t[áa]s',
  ro: 'livrare',
  tr: 'kargo|teslimat',
  ru: 'доставк\\p{L}{0,3}',
  hr: 'dostav\\p{L}{0,3}',
  sl: 'po[šs]tnin[ae]',
  lv: 'pieg[āa]de',
  el: 'μεταφορικ[άα]',
  ar: 'شحن|توصيل',
  he: 'משלוח',
  ja: '送料',
  zh: '運費|运费|配送',
  ko: '배송',
  th: 'ค่าส่ง',
  id: 'ongkir',
  vi: 'v[ậa]n chuy[ểe]n|ph[íi] ship',
});

/** The codes of currencies that shops write in texts. */
export const writtenCodes = 'EUR|USD|GBP|CHF';

const currency = `(?:\\p{Sc}|${writtenCodes})`;
const sum = `(?:${currency} ?\\d[\\d.,]{0,8}|\\d[\\d.,]{0,8} ?${currency})`;

/** What shops say of shipping beside the price of a thing: that it is free, or not included. */
export const harmlessShipping = anyPart(
  {
    'with its sum': `(?:zzgl|zuzüglich|plus|excl?|\\+)\\.? ?${sum} ?(?:versand(?:kosten)?|lieferung|shipping|delivery|postage)`,
    'free from a sum on': `(?:versandkosten ?frei|kostenlose[rn]? (?:versand|lieferung)|(?:free|no) (?:shipping|delivery|postage)) (?:ab|over|on orders over|from|above) ${sum}`,
    en: '(?:free|plus|excl?\\.?|excluding|no|without|\\+) (?:of )?(?:standard )?(?:shipping|delivery|postage)',
    'en, after it':
      '(?:shipping|delivery|postage)(?: (?:is|costs?|not|extra|fees?))? (?:free|excluded|not included|calculated|included)',
    de: '(?:zzgl|zuzüglich|exkl|excl|plus|ohne|kostenlos(?:er|e)?|gratis|kostenfreier?|freier)\\.? ?(?:versand|lieferung)(?:kosten)?',
    'de, after it': 'versandkosten ?frei|(?:versand|lieferung)(?: ist)? (?:kostenlos|gratis|frei)',
    fr: 'livraison (?:gratuite|offerte)|frais de port (?:offerts|gratuits|en sus)|hors (?:livraison|frais de port)',
    es: 'env[íi]o gratis|m[áa]s (?:gastos de )?env[íi]o',
    pt: 'frete gr[áa]tis|entrega gr[áa]tis|envio gr[áa]tis',
    it: 'spedizione gratuita|pi[ùu] spedizione',
    nl: 'gratis verzending',
    sv: 'gratis frakt|fri frakt',
    da: 'gratis (?:fragt|levering)|fri fragt',
    pl: 'darmowa (?:dostawa|wysy[łl]ka)',
    cs: 'doprava zdarma',
    fi: 'ilmainen toimitus',
    tr: 'kargo bedava|[üu]cretsiz kargo',
    ru: 'бесплатная доставка',
    uk: 'безкоштовна доставка',
    ar: 'شحن مجاني|توصيل مجاني',
    he: 'משלוח חינם',
    ja: '送料無料',
    zh: '免運費?|包邮',
    ko: '무료배송',
  },
  // For `replace` alone: `test` begins where its last match has ended.
  'giu',
);

/** What shops write around a price: that it is one, and that taxes are included. */
const aroundPrice = anyWord({
  en: "our|your|now|only|today(?:['’]s)?|sale|special|regular|current|offer|new|full|online|price|each",
  de: 'nur|jetzt|neu|unser|(?!net(?:to)?preis)\\p{L}{0,12}preis|brutto',
  fr: 'prix|ttc',
  es: 'precio',
  pt: 'pre[cç]o|à vista',
  it: 'prezzo',
  nl: 'prijs',
  sv: 'pris',
  pl: 'cena',
  fi: 'hinta',
  tr: 'fiyat[ıi]?',
  ru: 'цена|с ндс',
  uk: 'ціна',
  hu: 'ár',
  el: 'τιμή',
  vi: 'giá',
  ar: '(?:ال)?سعر',
  fa: 'قیمت',
  he: 'מחיר',
  ja: '価格|税込み?',
  zh: '售價|售价|價格|价格',
  ko: '가격',
  th: 'ราคา',
  cs: 's dph',
  'with taxes': 'kdv dahil|inkl?|incl?|including|inclusief|incluye|sis',
  'names of taxes': `tax|${taxes}`,
  'taxes are included': 'inclus(?:[eoa]|ive)?|(?:of )?all taxes|included|inclu[ií]d[oa]s?|comprise?',
  'without shipping': 'zzgl\\.? versand(?:kosten)?',
});
/** For `replace` alone, as `harmlessShipping` is. */
export const aroundPrices = new RegExp(`[*†()!,]|:(?!-)|(?:${aroundPrice.source})\\.?`, 'giu');

export const rateOfTax = new RegExp(`\\d{1,2}(?:[.,]\\d)? ?% ?(?=${taxes}|kdv)`, 'i');

/** What a page calls its price in its metadata for Twitter. */
export const priceLabel = /^\s*(?:price|preis|prix|precio|pris|цена|価格|prijs|cena)\s*$/i;
