/** The words around the name of a product in titles. */

/** What shops put before and after a name in titles. */
export const prefix = /^(?:buy|shop|köp|kjøp|køb|osta|acheter|achetez|comprar|compra|kup|купить) /i;
export const suffixes = [
  / (?:(?:günstig|jetzt) )?(?:online )?(?:kaufen|bestellen|kopen|online|køb online|hier kaufen)[!.]?$/i,
  / купить(?: .{0,60})?$/i,
  / (?:online )?at (?:the )?best price.{0,30}$/i,
];

/** What shops say of a price between the name of a product and their own. */
export const praises = [
  / (?:giá (?:tốt|rẻ)(?: nhất)?|chính hãng)$/i,
  / (?:zum|au|al|pelo|w) (?:besten|meilleur|mejor|miglior|melhor|najlepszej) (?:preis|prix|precio|prezzo|preço|cenie)$/i,
];

export const promotions = [
  /^(?:\[[^[\]]{1,60}\]|【[^【】]{1,60}】) ?(?=.)/,
  /^(?:\p{L}{1,12} ){0,3}\d{1,2} ?% (?:(?:off|rabatt|de (?:descuento|réduction|desconto)) )?(?:(?:on|auf|på|en|sur|em|di) )/iu,
  /^(?:\d{1,2} ?% (?:off|rabatt)|-\d{1,2} ?%) /iu,
  /,? [-–|(]? ?-?\d{1,2} ?% (?:off|rabatt)\)?$/iu,
];

/** The words between the name of a product and that of its shop. */
export const places =
  /^(?:from|at|on|by|in|bei|von|vom|chez|sur|på|hos|fra|su|da|na|en|em|presso|bij|op|w|ve|u|tại|ở|на|в|у|στο|من|في)$/i;

/** What shops add to their name. The expression is for `replace` alone: `test` begins where its last match has ended. */
export const shopWords =
  /(?:online|official|offizieller?|boutique|officielle|oficial|tienda|loja|store|shop|webshop|onlineshop)/giu;
