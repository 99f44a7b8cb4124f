import type { LinkFailure, LinkPreview, StoredPicture } from './result.ts';

/** The settings of the reader process, which gets nothing of the server's environment. */
export interface ReaderSettings {
  userAgent: string;
  /** The address of an HTTP proxy, which may hold credentials. */
  proxy: string | null;
  /** See `ConnectorOptions`. */
  testShopsPort: number | null;
}

export interface ReadRequest {
  id: number;
  kind: 'page' | 'picture';
  url: string;
}

export interface ReadResponse {
  id: number;
  result: LinkPreview | StoredPicture | LinkFailure;
}

/** The variable of the environment that holds the settings. The arguments of a process can be read by other users. */
export const settingsVariable = 'LINK_READER';
