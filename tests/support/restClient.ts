import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { generateSource } from 'oazapfts';
import { makeFolder } from './folder.ts';

interface Options {
  baseUrl: string;
  headers?: Record<string, string>;
}

/** A generated call. Its arguments are the path's parameters, the body, and the base URL with headers. */
type Call = (...args: (string | object | Options)[]) => Promise<{ status: number; data: unknown }>;

/** Generates a client from an OpenAPI document, with one function for each operation. */
export async function generateClient(document: object): Promise<Record<string, Call>> {
  const folder = await makeFolder();
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(document));
  await writeFile(join(folder, 'client.ts'), await generateSource(join(folder, 'openapi.json')));
  // The generated code imports the generator's runtime.
  await mkdir(join(folder, 'node_modules'));
  await symlink(resolve('node_modules/@oazapfts'), join(folder, 'node_modules/@oazapfts'), 'junction');
  return import(/* @vite-ignore */ join(folder, 'client.ts'));
}
