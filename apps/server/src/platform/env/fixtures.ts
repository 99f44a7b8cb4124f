/** For tests: the key file of an invented service account of the project `wishnest-prod`. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const keyFile = join(mkdtempSync(join(tmpdir(), 'wishnest-key-')), 'account.json');

const key = {
  type: 'service_account',
  project_id: 'wishnest-prod',
  client_email: 'server@wishnest-prod.iam.gserviceaccount.com',
  private_key: '-----BEGIN PRIVATE KEY-----',
};
writeFileSync(keyFile, JSON.stringify(key));
