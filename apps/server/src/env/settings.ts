import { accessSync, constants } from 'node:fs';
import { isWebAddress } from '@wishnest/domain/link';
import ipaddr from 'ipaddr.js';
import * as v from 'valibot';

/** A configuration that cannot work; its message is one line that says what to change. */
export class EnvError extends Error {}

/* The kinds of environment variables. Each takes the variable's name for its message, or the message. */

export const checked = (isValid: (text: string) => boolean, message: string) =>
  v.optional(v.pipe(v.string(), v.check(isValid, message)));

export const portNumber = (name: string) =>
  v.pipe(
    v.string(),
    v.check((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, `${name} must be a port number, 0 to 65535.`),
    v.transform(Number),
  );

export const port = (name: string, byDefault: number) => v.optional(portNumber(name), String(byDefault));

export const listenAddress = (name: string) =>
  v.optional(v.pipe(v.string(), v.regex(/^\S+$/, `${name} must be an address to listen on.`)), '127.0.0.1');

/** @param unit what is counted, for the message */
export const count = (name: string, unit: string, byDefault: number, max: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => /^[1-9]\d*$/.test(text) && Number(text) <= max,
        `${name} must be a number of ${unit}, 1 to ${max}.`,
      ),
      v.transform(Number),
    ),
    String(byDefault),
  );

/** A setting by which the operator accepts a risk. Its only value is `trusted`. */
export const trusted = (name: string) => v.optional(v.literal('trusted', `${name} must be trusted, or left out.`));

/** Whether a text is an origin as browsers write it: scheme, host and port, without a path. */
export const isOrigin = (text: string): boolean => isWebAddress(text) && new URL(text).origin === text;

export function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether a text is an origin, with or without a user and a password. */
export function isProxy(text: string): boolean {
  if (!isWebAddress(text)) return false;
  const { pathname, search, hash } = new URL(text);
  return pathname + search + hash === '/';
}

/** Whether a text is an address, or a network in CIDR notation. */
export function isNetwork(text: string): boolean {
  // The library accepts a bare number as an address.
  return /[.:]/.test(text) && (ipaddr.isValid(text) || ipaddr.isValidCIDR(text));
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback');
}

/** The error for an address at which nothing can listen, whose port this variable sets. */
export function unusableAddress(variable: string, { port, host }: { port: number; host: string }, error: Error) {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new EnvError(`Port ${port} on ${host} is in use. Stop what uses it or set ${variable}.`);
  if (code === 'EACCES') return new EnvError(`Port ${port} needs special rights. Set ${variable} to one from 1024 on.`);
  return new EnvError(`HOST ${host} is not an address of this machine (${code}).`);
}
