import SwaggerUi from '@fastify/swagger-ui/static/swagger-ui-bundle.js';
import '@fastify/swagger-ui/static/swagger-ui.css';
import './documentation.css';

/** What is used of the OpenAPI document. */
interface Document {
  paths: Record<string, Record<string, { parameters?: Parameter[]; requestBody?: { content: Record<string, Media> } }>>;
}

interface Parameter {
  name: string;
  example?: string;
}

interface Media {
  example: unknown;
}

const spec: Document = await (await fetch('/api/openapi.json')).json();

const ui = SwaggerUi({
  dom_id: '#calls',
  spec,
  deepLinking: true,
  tryItOutEnabled: true,
  validatorUrl: null,
});

/**
 * Returns whose token this is.
 * @throws Error that says why the token is refused
 */
async function findUserId(token: string): Promise<string> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ viewer { id } }' }),
  });
  const { data, errors } = await response.json();
  if (!data?.viewer) throw new Error(errors[0].message);
  return data.viewer.id;
}

/** Writes the caller's own id where a call takes no other, so that its example is accepted. */
function fillIn(userId: string): Document {
  const filled = structuredClone(spec);
  for (const call of Object.values(filled.paths).flatMap((path) => Object.values(path)))
    for (const parameter of call.parameters ?? []) if (parameter.name === 'uid') parameter.example = userId;
  const media = filled.paths['/api/users']?.post?.requestBody?.content['application/json'];
  if (media) media.example = { ...(media.example as object), id: userId };
  return filled;
}

const form = document.querySelector('form');
const notice = document.querySelector('output');

async function authorise(token: string): Promise<string> {
  ui.specActions.updateJsonSpec(fillIn(await findUserId(token)));
  ui.preauthorizeApiKey('token', token);
  return 'Every call below sends it.';
}

form?.addEventListener('submit', async (event) => {
  event.preventDefault();
  if (!notice) return;
  notice.textContent = '';
  const token = String(new FormData(form).get('token')).trim();
  notice.textContent = await authorise(token).catch((error: Error) => error.message);
});
