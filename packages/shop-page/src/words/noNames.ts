/** The titles of pages that are about no product. */
import { anyPart, wholeText } from './texts.ts';

/** Pages that shops send to programs in place of the requested one, such as checks for robots. */
export const refusalTitle = wholeText(
  {
    'en, waiting':
      'just a moment|one moment,? please|attention required|please wait|pardon our interruption|client challenge',
    'en, denied':
      'access (?:is )?(?:denied|blocked|forbidden)|access to this page has been denied|blocked|403(?: - )?(?: ?forbidden)?',
    'en, blocked': '(?:sorry,? )?you have been blocked|request blocked|security (?:checkpoint|check|verification)',
    'en, robot': 'robot (?:check|or human)|are you (?:a )?(?:human|robot)|captcha|human verification',
    'en, checked': '(?:human|bot|robot|browser) (?:check|verification|challenge)|checking your browser.{0,60}',
    'en, human': '(?:please )?verify (?:that )?you are (?:a )?(?:human|not a robot)',
    'en, script':
      'javascript is (?:disabled|required)|(?:please )?enable (?:javascript|js|cookies)(?: and (?:javascript|cookies))?(?: to continue)?',
    de: 'einen moment(?:,? bitte)?|nur einen moment|zugriff verweigert|sicherheits(?:überprüfung|kontrolle)|bitte warten',
    'de, robot': '(?:bist du|sind sie) (?:ein )?(?:mensch|roboter)|roboter oder mensch',
    fr: "un (?:moment|instant)(?:,? s[’']il (?:vous|te) pla[iî]t)?|accès (?:refusé|interdit|bloqué)|veuillez patienter|êtes-vous un (?:humain|robot)",
    es: 'acceso (?:denegado|bloqueado|restringido)|[¿]?eres un (?:humano|robot)|espere por favor|(?:solo )?un momento(?:,? por favor)?',
    it: 'un (?:momento|attimo)(?:,? per (?:favore|piacere))?|accesso (?:negato|bloccato)',
    pt: 'acesso (?:negado|bloqueado)|(?:só )?um momento(?:,? por favor)?|aguarde|você é (?:humano|um robô)',
    ar: 'لحظة(?: من فضلك)?|تم (?:رفض|حظر) الوصول|الوصول (?:مرفوض|محظور)|هل أنت (?:روبوت|إنسان)|يرجى الانتظار',
    ru: 'доступ (?:ограничен|запрещ[её]н)|секундочку',
  },
  '(?:cloudflare)?',
);

/** Pages that lead elsewhere, are not there, wait for a script, or ask for a login. */
const emptyTitle = wholeText({
  en: 'redirect(?:ing)?(?: you)?|you are being redirected|loading|opening|home(?: ?page)?|untitled|(?:page|product|item) (?:was )?not found',
  'a status': '(?:error )?404(?: ?[-–:|]? ?(?:error|not found|page not found))?',
  de: '(?:sie werden )?weiterleitung|sie werden weitergeleitet|wird geladen|lädt|laden|startseite|(?:seite|produkt|artikel) nicht gefunden',
  fr: 'redirection(?: en cours)?|chargement(?: en cours)?|accueil|(?:page|produit) (?:introuvable|non trouvée?)',
  es: 'redirigiendo|redirección|cargando|inicio|(?:página|producto|artículo) no encontrad[oa]',
  pt: 'redirecionando|redirecionamento|carregando|página inicial|(?:página|produto) não encontrad[oa]',
  it: 'reindirizzamento|caricamento',
  'a login':
    '(?:please )?(?:sign|log) ?in|anmelden|anmeldung|einloggen|connexion|se connecter|identifiez-vous|iniciar sesión|inicia sesión|iniciar sessão|fazer login|entrar|accedi|inloggen|تسجيل الدخول',
  ar: 'جار[ٍي]? ?(?:إعادة )?(?:التوجيه|التحميل)|إعادة توجيه|إعادة التوجيه|الصفحة الرئيسية|(?:الصفحة|المنتج) غير موجودة?',
});

/** 'Open it in the Shop app' and its like. */
const appTitle = anyPart({
  en: '^(?:open|view|see|shop|buy|find|get|continue|explore|check|download|look|watch)(?!\\p{L}).{0,60} (?:in|on|from|with) (?:the|our) .{0,30}app(?!\\p{L})',
  'en, after it': '^.{0,60} in the .{1,30} app$',
  de: '^(?:jetzt )?in der .{0,30}app (?:öffnen|ansehen|weiter)',
  fr: "^(?:ouvrir|voir|continuer|acheter)(?!\\p{L}).{0,60} dans l[’']app",
  es: '^(?:abrir|ver|continuar|comprar)(?!\\p{L}).{0,60} (?:en la|no|na) (?:app|aplicaci[óo]n|aplicativo)',
  ar: '^(?:افتح|شاهد|متابعة).{0,60} (?:في|على) .{0,10}تطبيق',
});

/** Whether a text of a page is not about a product: a refusal, a redirect, or an advertisement of an app. */
export const isNoName = (text: string): boolean =>
  refusalTitle.test(text) || emptyTitle.test(text) || appTitle.test(text);
