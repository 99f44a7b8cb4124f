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
  persistAuthorization: true,
  validatorUrl: null,
});

/** Returns who has this token; null if it is refused. */
async function findUserId(token: string): Promise<string | null> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ viewer { id } }' }),
  });
  const { data } = await response.json();
  return data?.viewer.id ?? null;
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

form?.addEventListener('submit', async (event) => {
  event.preventDefault();
  const token = String(new FormData(form).get('token')).trim();
  const userId = await findUserId(token).catch(() => null);
  if (notice) notice.textContent = userId ? 'Every call below sends it.' : 'The token is not valid, or has expired.';
  if (!userId) return;
  ui.specActions.updateJsonSpec(fillIn(userId));
  ui.preauthorizeApiKey('token', token);
});
