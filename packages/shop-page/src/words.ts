/**
 * Builds one regular expression from words in many languages, without regard to letter case. A word is matched as a whole
 * if its language puts spaces between words. Each is a piece of a regular expression, without an unlimited quantifier.
 */
export function anyWord(...words: string[]): RegExp {
  return new RegExp(words.map(asWhole).join('|'), 'iu');
}

/** As `anyWord`, for texts that begin with one of the words, or that are one of them and no more than marks after it. */
export const beginsWith = (...words: string[]): RegExp => new RegExp(`^(?:${words.join('|')})(?!\\p{L})`, 'iu');
export const isOneOf = (...words: string[]): RegExp =>
  new RegExp(`^(?:${words.join('|')})[^\\p{L}\\p{N}]{0,20}$`, 'iu');

/** In these scripts words follow each other without a space, or have articles and prepositions before them. */
const joined = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Arab}\p{scx=Hebr}]/u;

const asWhole = (word: string) => (joined.test(word) ? word : `(?<!\\p{L})(?:${word})(?!\\p{L})`);

/** The words of classes, ids and members that a shop has given an element: 'oldPrice' and 'old-price' are the same. */
export const identifiersOf = ({ class: classes = '', id = '', itemprop = '' }: Record<string, string>): string =>
  `${classes} ${id} ${itemprop}`.replace(/(?<=[a-z])(?=[A-Z])|[-_]/g, ' ');

/** Identifiers of prices. */
export const priceIdentifier = /price|preis|prix|precio|preco|prezzo|prijs|cena|amount/i;

/** Identifiers of prices before a reduction. Some shops call their only price so. */
export const formerIdentifier = anyWord(
  ...['old', 'was', 'previous', 'original', 'former', 'strike', 'striked', 'strikethrough', 'crossed', 'markdown'],
  ...['rrp', 'uvp', 'msrp', 'compare', 'list ?price', 'antes', 'anterior', 'statt', 'barre'],
);
export const reducedIdentifier = anyWord('sales?', 'special', 'now', 'final', 'reduced', 'promo', 'current');
export const rangeIdentifier = anyWord('range');
export const unitIdentifier = anyWord('per ?unit', 'unit ?price', 'base ?price', 'grundpreis');
export const buttonIdentifier = anyWord('btn', 'button');
export const productNameIdentifier = anyWord('product ?(?:name|title)', 'item ?(?:name|title)');

/** What is written on, or said of, something to press to buy. */
export const buying = new RegExp(
  [
    'add ?(?:item )?to ?(?:your |my |shopping )?(?:cart|bag|basket|trolley)',
    '(?:^|[^a-z])(?:buy|purchase|pre-?order|cart|basket)(?![a-z])',
    ...['warenkorb', 'jetzt kaufen', 'panier', 'acheter', 'carrito', 'cesta', 'comprar', 'carrello', 'acquista'],
    ...['carrinho', 'sacola', 'koszyk', 'winkelwagen', 'winkelmand', 'kundvagn', 'varukorg', 'handlekurv'],
    ...['indkøbskurv', 'læg i kurv', 'ostoskori', 'koš[íi]k', 'sepet', 'kosár', 'koš[ae]ric', 'grozam', 'ostukorv'],
    ...['krepšel', 'adaug[ăa] [îi]n co[șs]', 'корзин', 'кошик', 'купить', 'купити', 'себет', 'καλάθι'],
    ...['سلة', 'عربة', 'اشتر', 'לסל', 'לעגלה', 'سبد'],
    ...[
      '購物車',
      '购物车',
      '立即購買',
      '立即购买',
      'カートに',
      'かごに',
      '購入',
      '장바구니',
      '구매',
      'ตะกร้า',
      'giỏ hàng',
    ],
    ...['mua ngay', 'keranjang'],
  ].join('|'),
  'i',
);

/** What is written on something to press to reach a seller who has no shop. */
export const contacting = anyWord(
  ...[
    '(?:send )?(?:a )?message',
    '(?:e-?mail|contact|message|call) (?:the )?seller',
    'make (?:an )?offer',
    'call',
    'anrufen',
    'nachricht (?:senden|schreiben)',
  ],
  ...['anbieter kontaktieren', 'preisvorschlag', 'contacter', 'appeler', 'envoyer un message', 'contactar', 'llamar'],
  ...['enviar mensa(?:je|gem)', 'ligar', 'contatta', 'chiama', 'bericht', 'bel', 'ring', 'skicka meddelande'],
  ...['позвонить', 'написать', 'zadzwo[ńn]', 'napisz', 'اتصل', 'راسل', 'التواصل'],
);

/** A price that is one of several, a difference, or that of something else. */
export const partWords = anyWord(
  ...['from', 'start', 'starting', 'starts', 'as low', 'up to', 'ab', 'dès', 'desde', 'partir', 'vanaf', 'fra', 'från'],
  ...[
    'od',
    'da(?= ?[\\d\\p{Sc}])',
    'от',
    'від',
    'από',
    'per',
    'save',
    'off',
    'was',
    'reg',
    'list',
    'orig',
    'rrp',
    'uvp',
    'msrp',
    'statt',
  ],
  ...['over', 'under', 'extra', 'points', 'deposit', 'additional', 'يبدأ من', 'من ?:', '起'],
);

/** A price of a month, or another share of the whole. */
export const shareWords = anyWord(
  ...[
    'month',
    'monthly',
    'mo',
    'mth',
    'week',
    'pay',
    'payments?',
    'instal?lments?',
    'monat',
    'monatlich',
    'mtl',
    'raten',
  ],
  ...['mois', 'mensuel', 'mensualit[ée]s?', 'al mes', 'meses', 'mensual', 'cuotas?', 'm[êe]s', 'mensais', 'parcelas?'],
  ...['mese', 'mensile', 'maand', 'mån', 'månad', 'måned', 'md', 'kk', 'mies', 'miesi[ąa]c', 'm[ěe]s'],
  ...['мес', 'міс', 'taksit', 'شهر', 'قسط', 'לחודש', '/月', '每月', '月々', '/월', 'tháng'],
);

/** A price before taxes. */
export const netWords = anyWord(
  ...[
    '(?:excl?|excluding|ex|without|plus|before|\\+) ?\\.? ?(?:of )?(?:vat|tax(?:es)?|gst)',
    'net(?:to)? ?pr(?:ice|eis)',
  ],
  ...['(?:ohne|exkl|excl|zzgl|zuzüglich) ?\\.? ?(?:mwst|ust|mehrwertsteuer)', 'ht', 'hors taxes?'],
  ...[
    '(?:sin|s\\/|m[áa]s|sem|senza|escl|excl|\\+) ?\\.? ?(?:iva|impuestos)',
    'iva (?:no incluido|esclusa|escl|exclu[íi]do)',
  ],
  ...[
    '(?:excl|ex) ?\\.? ?btw',
    '(?:bez|brez) (?:dph|ddv|vat|pdv|pvn)',
    'f[ăa]r[ăa] tva',
    '(?:ex|exkl?|ekskl|eks) ?\\.? ?(?:moms|mva)',
  ],
  ...[
    'alv 0 ?%',
    '(?:без|без\\.) (?:ндс|пдв)',
    '[áa]fa n[ée]lk[üu]l',
    'kdv hari[çc]',
    '\\+ ?kdv',
    'χωρ[ίι]ς φπα',
    'be pvm',
  ],
  ...['بدون (?:ال)?ضريبة', 'ללא מע', 'לפני מע', '税抜', '稅外', '未稅', '未税', '不含税'],
);

/** A price of a used thing beside that of a new one. */
export const usedWords = anyWord(
  ...[
    'used',
    'refurbished',
    'renewed',
    'pre-?owned',
    'second ?hand',
    'open box',
    'gebraucht',
    "d[’']occasion",
    'occasion',
  ],
  ...['reconditionn[ée]', 'segunda mano', 'usad[oa]', 'seminov[oa]', 'usato', 'tweedehands', 'używan[ey]', 'begagnad'],
  ...['brugt', 'brukt', 'käytetty', 'ikinci el', 'б/у', 'вживан[ие]й', 'مستعمل', 'משומש', '中古', '二手', '중고'],
);

/** Shipping. A price that it is named with is that of shipping, or a sum with it. */
export const shippingWords = anyWord(
  ...['shipping', 'delivery', 'postage', 'versand(?:kosten)?', 'lieferung', 'livraison', 'frais de port', 'env[íi]o'],
  ...['entrega', 'frete', 'spedizione', 'consegna', 'verzend(?:ing|kosten)', 'bezorg(?:ing|kosten)', 'frakt', 'fragt'],
  ...[
    'levering',
    'toimitus',
    'dostaw\\p{L}{0,3}',
    'wysy[łl]k\\p{L}{0,3}',
    'doprav\\p{L}{0,3}',
    'doru[čc]en[íi]',
    'sz[áa]ll[íi]t[áa]s',
  ],
  ...[
    'livrare',
    'kargo',
    'teslimat',
    'доставк\\p{L}{0,3}',
    'dostav\\p{L}{0,3}',
    'po[šs]tnin[ae]',
    'pieg[āa]de',
    'μεταφορικ[άα]',
  ],
  ...[
    'شحن',
    'توصيل',
    'משלוח',
    '送料',
    '運費',
    '运费',
    '配送',
    '배송',
    'ค่าส่ง',
    'ongkir',
    'v[ậa]n chuy[ểe]n',
    'ph[íi] ship',
  ],
);

/** What shops say of shipping beside the price of a thing: that it is free, or not included. */
export const harmlessShipping = new RegExp(
  [
    '(?:free|plus|excl?\\.?|excluding|no|without|\\+) (?:of )?(?:standard )?(?:shipping|delivery|postage)',
    '(?:shipping|delivery|postage)(?: (?:is|costs?|not|extra|fees?))? (?:free|excluded|not included|calculated|included)',
    '(?:zzgl|zuzüglich|exkl|excl|plus|ohne|kostenlos(?:er|e)?|gratis|kostenfreier?|freier)\\.? ?(?:versand|lieferung)(?:kosten)?',
    'versandkosten ?frei|(?:versand|lieferung)(?: ist)? (?:kostenlos|gratis|frei)',
    'livraison (?:gratuite|offerte)|frais de port (?:offerts|gratuits|en sus)|hors (?:livraison|frais de port)',
    'env[íi]o gratis|m[áa]s (?:gastos de )?env[íi]o|frete gr[áa]tis|entrega gr[áa]tis|envio gr[áa]tis',
    'spedizione gratuita|pi[ùu] spedizione|gratis (?:verzending|frakt|fragt|levering)|fri (?:frakt|fragt)',
    'darmowa (?:dostawa|wysy[łl]ka)|doprava zdarma|ilmainen toimitus|kargo bedava|[üu]cretsiz kargo',
    'бесплатная доставка|безкоштовна доставка|شحن مجاني|توصيل مجاني|משלוח חינם|送料無料|免運費?|包邮|무료배송',
  ].join('|'),
  'giu',
);

/** The titles of pages that a shop sends to programs in place of the requested one. */
export const robotCheck = new RegExp(
  `^(?:${[
    'just a moment|one moment,? please|attention required|please wait|pardon our interruption|client challenge',
    'access (?:is )?(?:denied|blocked|forbidden)|access to this page has been denied|blocked|403(?: - )?(?: ?forbidden)?',
    '(?:sorry,? )?you have been blocked|request blocked|security (?:checkpoint|check|verification)',
    'robot (?:check|or human)|are you (?:a )?(?:human|robot)|captcha|human verification',
    '(?:human|bot|robot|browser) (?:check|verification|challenge)|checking your browser.{0,60}',
    '(?:please )?verify (?:that )?you are (?:a )?(?:human|not a robot)|javascript is (?:disabled|required)',
    '(?:please )?enable (?:javascript|js|cookies)(?: and (?:javascript|cookies))?(?: to continue)?',
    'einen moment(?:,? bitte)?|nur einen moment|zugriff verweigert|sicherheits(?:überprüfung|kontrolle)',
    '(?:bist du|sind sie) (?:ein )?(?:mensch|roboter)|roboter oder mensch|bitte warten',
    "un (?:momento|instant)(?: s[’']il vous plaît)?|accès (?:refusé|interdit|bloqué)|veuillez patienter|êtes-vous un (?:humain|robot)",
    'acceso (?:denegado|bloqueado|restringido)|[¿]?eres un (?:humano|robot)|espere por favor|solo un momento',
    'acesso (?:negado|bloqueado)|só um momento|um momento|aguarde|você é (?:humano|um robô)',
    'لحظة(?: من فضلك)?|تم (?:رفض|حظر) الوصول|الوصول (?:مرفوض|محظور)|هل أنت (?:روبوت|إنسان)|يرجى الانتظار',
    'доступ (?:ограничен|запрещ[её]н)|секундочку',
  ].join('|')})[^\\p{L}\\p{N}]{0,20}(?:cloudflare)?$`,
  'iu',
);

/** Titles of pages that lead elsewhere, are not there, or wait for a script. They name no product. */
const emptyTitle = isOneOf(
  ...['redirect(?:ing)?(?: you)?', 'you are being redirected', 'loading', 'opening', 'home(?: ?page)?', 'untitled'],
  ...['(?:sie werden )?weiterleitung', 'sie werden weitergeleitet', 'wird geladen', 'lädt', 'laden', 'startseite'],
  ...[
    'redirection(?: en cours)?',
    'chargement(?: en cours)?',
    'accueil',
    'redirigiendo',
    'redirección',
    'cargando',
    'inicio',
  ],
  ...['redirecionando', 'redirecionamento', 'carregando', 'página inicial', 'reindirizzamento', 'caricamento'],
  ...['جار[ٍي]? ?(?:إعادة )?(?:التوجيه|التحميل)', 'إعادة توجيه', 'إعادة التوجيه', 'الصفحة الرئيسية'],
  ...['(?:error )?404(?: ?[-–:|]? ?(?:error|not found|page not found))?', '(?:page|product|item) (?:was )?not found'],
  ...['(?:seite|produkt|artikel) nicht gefunden', '(?:page|produit) (?:introuvable|non trouvée?)'],
  ...[
    '(?:página|producto|artículo) no encontrad[oa]',
    '(?:página|produto) não encontrad[oa]',
    '(?:الصفحة|المنتج) غير موجودة?',
  ],
);

/** 'Open it in the Shop app' and its like. */
const appTitle = new RegExp(
  [
    '^(?:open|view|see|shop|buy|find|get|continue|explore|check|download|look|watch)(?!\\p{L}).{0,60} (?:in|on|from|with) (?:the|our) .{0,30}app(?!\\p{L})',
    "^(?:jetzt )?in der .{0,30}app (?:öffnen|ansehen|weiter)|^(?:ouvrir|voir|continuer|acheter)(?!\\p{L}).{0,60} dans l[’']app",
    '^(?:abrir|ver|continuar|comprar)(?!\\p{L}).{0,60} (?:en la|no|na) (?:app|aplicaci[óo]n|aplicativo)|^(?:افتح|شاهد|متابعة).{0,60} (?:في|على) .{0,10}تطبيق',
    '^.{0,60} in the .{1,30} app$',
  ].join('|'),
  'iu',
);

/** Whether a text of a page is not about a product: a robot check, a redirect, or an advertisement of an app. */
export const isNoName = (text: string): boolean =>
  robotCheck.test(text) || emptyTitle.test(text) || appTitle.test(text);
