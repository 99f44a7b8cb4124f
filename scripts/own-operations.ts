/** Writes the manifest of this app's own operations, from the typed documents that codegen has written. */
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ApolloLink } from '@apollo/client';
import { isMutationOperation, isQueryOperation, print } from '@apollo/client/utilities';
import { type DocumentNode, Kind } from 'graphql';
import { of } from 'rxjs';
import { buildClient } from '../apps/web/src/graphql/client.ts';

const manifestFile = 'apps/server/src/api/graphql/ownOperations.generated.ts';

const files = globSync('apps/web/src/**/*.generated.ts').toSorted();
const modules = await Promise.all(files.map((file) => import(pathToFileURL(resolve(file)).href)));
const exported = modules.flatMap((module) => Object.values<DocumentNode>(module));

/** What Apollo Client has sent: each operation's name and text. */
const sent: [name: string, text: string][] = [];
const link = new ApolloLink(({ operationName = '', query }) => {
  sent.push([operationName, print(query)]);
  return of({ data: null });
});
const client = buildClient(link);
for (const document of exported.filter(({ kind }) => kind === Kind.DOCUMENT)) {
  const options = { fetchPolicy: 'no-cache', errorPolicy: 'all' } as const;
  if (isQueryOperation(document)) await client.query({ query: document, ...options });
  if (isMutationOperation(document)) await client.mutate({ mutation: document, ...options });
}
const manifest = `/** The operations of this app's own pages by their names, as Apollo Client sends them. */
export const ownOperations: ReadonlyMap<string, string> = new Map(${JSON.stringify(sent, null, 2)} as const);
`;
// Writing an unchanged file would restart the server of `npm run dev`.
if ((await readFile(manifestFile, 'utf8').catch(() => null)) !== manifest) await writeFile(manifestFile, manifest);
