import { createHmac, timingSafeEqual } from 'node:crypto';

const BINDING_REQUEST = 0x0001;
const BINDING_RESPONSES = [0x0101, 0x0111];
const MAGIC_COOKIE = 0x2112a442;
const USERNAME = 0x0006;
const MESSAGE_INTEGRITY = 0x0008;
const USE_CANDIDATE = 0x0025;
const HEADER_BYTES = 20;
const INTEGRITY_BYTES = 24;

/** A STUN binding request as ICE uses it (RFC 8445 §7.2.2). */
export type BindingRequest = {
  /** The receiver's ufrag: the part of the request's USERNAME before the colon. */
  ufrag: string;
  transaction: string;
  /** Whether the sender wants the call to use this path. */
  nominates: boolean;
  /** The position of its integrity attribute; `null` when it has none. */
  integrityAt: number | null;
};

/** Reads a binding request; returns `null` for anything else. Does not check whether the sender knows the password. */
export function readBindingRequest(bytes: Buffer): BindingRequest | null {
  if (!isStun(bytes) || bytes.readUInt16BE(0) !== BINDING_REQUEST) return null;
  if (bytes.readUInt16BE(2) !== bytes.length - HEADER_BYTES) return null;
  let ufrag: string | undefined;
  let nominates = false;
  let integrityAt: number | null = null;
  for (let at = HEADER_BYTES; at + 4 <= bytes.length; ) {
    const type = bytes.readUInt16BE(at);
    const length = bytes.readUInt16BE(at + 2);
    if (type === USERNAME) ufrag = bytes.toString('latin1', at + 4, at + 4 + length).split(':')[0];
    if (type === USE_CANDIDATE) nominates = true;
    if (type === MESSAGE_INTEGRITY) integrityAt ??= at;
    at += 4 + Math.ceil(length / 4) * 4;
  }
  return ufrag ? { ufrag, transaction: transactionOf(bytes), nominates, integrityAt } : null;
}

/** Returns the transaction that a binding response belongs to; `null` for anything else. */
export function answeredTransaction(bytes: Buffer): string | null {
  return isStun(bytes) && BINDING_RESPONSES.includes(bytes.readUInt16BE(0)) ? transactionOf(bytes) : null;
}

/** Reports whether the sender of the request knows the receiver's password (RFC 8489 §14.5). */
export function knowsPassword(bytes: Buffer, { integrityAt }: BindingRequest, password: string): boolean {
  if (integrityAt === null || integrityAt + INTEGRITY_BYTES > bytes.length) return false;
  const covered = Buffer.from(bytes.subarray(0, integrityAt));
  covered.writeUInt16BE(integrityAt + INTEGRITY_BYTES - HEADER_BYTES, 2);
  const expected = createHmac('sha1', password).update(covered).digest();
  return timingSafeEqual(expected, bytes.subarray(integrityAt + 4, integrityAt + INTEGRITY_BYTES));
}

function isStun(bytes: Buffer): boolean {
  return bytes.length >= HEADER_BYTES && bytes.readUInt32BE(4) === MAGIC_COOKIE;
}

function transactionOf(bytes: Buffer): string {
  return bytes.toString('latin1', 8, HEADER_BYTES);
}
