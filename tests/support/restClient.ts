import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { generateSource } from 'oazapfts';
import { makeFolder } from './folder.ts';

interface Options {
  baseUrl: string;
  headers?: Record<string, string>;
}

/** A generated call: the path's parameters, then the body, then where it goes and in whose name. */
type Call = (...args: (string | object | Options)[]) => Promise<{ status: number; data: unknown }>;

/** A client that a generator makes of an OpenAPI document, with one function for each of its operations. */
export async function generateClient(document: object): Promise<Record<string, Call>> {
  const folder = await makeFolder();
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(document));
  await writeFile(join(folder, 'client.ts'), await generateSource(join(folder, 'openapi.json')));
  // The generated code imports the generator's runtime.
  await mkdir(join(folder, 'node_modules'));
  await symlink(resolve('node_modules/@oazapfts'), join(folder, 'node_modules/@oazapfts'), 'junction');
  return import(/* @vite-ignore */ join(folder, 'client.ts'));
}
