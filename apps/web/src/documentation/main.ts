import SwaggerUi from '@fastify/swagger-ui/static/swagger-ui-bundle.js';
import './documentation.css';

const token = document.querySelector<HTMLInputElement>('#token');
const caller = document.querySelector('#caller strong');

token?.addEventListener('input', () => {
  if (caller) caller.textContent = token.value.trim() ? 'with this token' : 'without a token';
});

/** Swagger UI brings its own React along, which its components need. */
interface System {
  React: { createElement(type: unknown, attributes: object | null, ...children: unknown[]): unknown };
}

/** Builds what shows JSON, with each name, text and other value in a colour of its own. */
const buildCode =
  (_original: unknown, { React: { createElement } }: System) =>
  ({ children, className = '' }: { children: unknown; className?: string }) => {
    const parts = String(children).split(/("(?:[^"\\]|\\.)*"(?:\s*:)?|\b(?:true|false|null|\d+(?:\.\d+)?)\b)/);
    const kindOf = (part: string) => (part.endsWith(':') ? 'name' : part.startsWith('"') ? 'text' : 'value');
    const spans = parts.map((part, index) =>
      index % 2 ? createElement('span', { className: kindOf(part) }, part) : part,
    );
    // A long response scrolls, by keyboard too.
    return createElement('pre', { className: `code ${className}`, tabIndex: 0 }, ...spans);
  };

/** Builds the path of a call without the link that Swagger UI puts around it, since a button may not contain one. */
const buildPath =
  (_original: unknown, { React: { createElement } }: System) =>
  ({ text }: { text: unknown }) =>
    createElement('span', null, text);

/** Builds the responses without their landmark. All open calls would have one of the same name. */
const buildResponses =
  (original: unknown, { React: { createElement } }: System) =>
  (props: object) => {
    const ref = (element: Element | null) => element?.querySelector('[role="region"]')?.removeAttribute('role');
    return createElement('div', { ref }, createElement(original, props));
  };

const buildNothing = () => () => null;

const spec = await fetch('/api/openapi.json').then((response) => response.json());

SwaggerUi({
  dom_id: '#calls',
  spec,
  // The page itself names the API and has one token for all calls.
  layout: 'operations',
  deepLinking: true,
  validatorUrl: null,
  requestInterceptor(request: { headers: Record<string, string> }) {
    const value = token?.value.trim();
    if (value) request.headers.authorization = `Bearer ${value}`;
    return request;
  },
  plugins: [
    {
      wrapComponents: {
        SyntaxHighlighter: buildCode,
        DeepLink: buildPath,
        responses: buildResponses,
        authorizeOperationBtn: buildNothing,
        CopyToClipboardBtn: buildNothing,
      },
    },
  ],
});
