/**
 * Writes the manifest of this app's own operations from the typed documents that codegen has written. It maps the SHA-256
 * hash by which the server recognises an operation to the text that Apollo Client sends, and lists the operations' names.
 */
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ApolloLink } from '@apollo/client';
import { isMutationOperation, isQueryOperation, print } from '@apollo/client/utilities';
import { type DocumentNode, Kind } from 'graphql';
import { of } from 'rxjs';
import { buildClient } from '../apps/web/src/graphql/client.ts';

const manifestFile = 'apps/server/src/graphql/ownOperations.generated.ts';

const sent: string[] = [];
const client = buildClient(
  new ApolloLink(({ query }) => {
    sent.push(print(query));
    return of({ data: null });
  }),
);
const documents = await readDocuments();
for (const query of documents.filter(isQueryOperation)) {
  await client.query({ query, fetchPolicy: 'no-cache', errorPolicy: 'all' });
}
for (const mutation of documents.filter(isMutationOperation)) {
  await client.mutate({ mutation, fetchPolicy: 'no-cache', errorPolicy: 'all' });
}
await writeIfChanged(manifestFile, renderManifest(sent, documents.flatMap(operationNames)));

async function readDocuments(): Promise<DocumentNode[]> {
  const files = globSync('apps/web/src/**/*.generated.ts').toSorted();
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(resolve(file)).href)));
  return modules.flatMap((module) => Object.values(module)).filter(isDocument);
}

function operationNames({ definitions }: DocumentNode): string[] {
  return definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION && definition.name ? [definition.name.value] : [],
  );
}

function isDocument(value: unknown): value is DocumentNode {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === Kind.DOCUMENT;
}

function renderManifest(texts: readonly string[], names: readonly string[]): string {
  const entries = texts.map((text) => [createHash('sha256').update(text).digest('hex'), text]);
  return (
    `/** The operations of this app's own pages, as Apollo Client sends them, by their SHA-256 hash in hex. */\n` +
    `export const ownOperations: ReadonlyMap<string, string> = new Map(${JSON.stringify(entries, null, 2)} as const);\n\n` +
    `/** The names of the operations of this app's own pages. */\n` +
    `export const ownOperationNames: ReadonlySet<string> = new Set(${JSON.stringify(names, null, 2)});\n`
  );
}

/** Writing an unchanged file would restart the server of `npm run dev`. */
async function writeIfChanged(file: string, content: string): Promise<void> {
  if ((await readFile(file, 'utf8').catch(() => null)) !== content) await writeFile(file, content);
}
