/** The process that fetches: it holds every connection to a shop, and parses nothing of what it gets. */

import { linkFailure } from '@wishnest/domain/problem';
import { fetchDocument } from './fetchDocument.ts';
import { buildGuardedConnector } from './network/connector.ts';
import { buildResolve } from './network/resolve.ts';
import { answerRequests, type FetchRequest, type ReaderSettings, settingsVariable } from './protocol.ts';
import { orFailure } from './result.ts';

const { proxy, testShopsPort, userAgent }: ReaderSettings = JSON.parse(process.env[settingsVariable] ?? '{}');
const resolve = buildResolve();
const connector = buildGuardedConnector({ resolve, proxy: proxy ? new URL(proxy) : null, testShopsPort });

answerRequests(
  ({ kind, url }: FetchRequest) => orFailure(() => fetchDocument(kind, url, { connector, userAgent })),
  linkFailure('unreachable'),
);
