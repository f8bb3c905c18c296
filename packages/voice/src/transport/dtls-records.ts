/**
 * The sizes of a DTLS 1.2 record's header (RFC 6347 §4.1), and of the shortest AES-GCM body: 8 bytes of nonce and 16 of
 * tag.
 */
const HEADER_BYTES = 13;
const SHORTEST_RECORD_BYTES = 24;

/** The first records of a connection belong to epoch 0 and are not encrypted; those of epoch 1 are. */
const ENCRYPTED_EPOCH = 1;

/**
 * Reports whether this datagram holds a record of the encrypted epoch that is too short to be valid. libdatachannel
 * 0.24.5 is built with OpenSSL 1.1.1w, which ends the connection on such a record instead of dropping it as RFC 6347
 * §4.1.2.7 requires. Only an attacker who forges the learner's address sends one.
 */
export function holdsTooShortRecord(datagram: Buffer): boolean {
  for (let at = 0; at + HEADER_BYTES <= datagram.length; ) {
    const type = datagram.readUInt8(at);
    // Anything else here is STUN, RTP or invalid (RFC 7983 §7).
    if (type < 20 || type > 63) return false;
    const epoch = datagram.readUInt16BE(at + 3);
    const length = datagram.readUInt16BE(at + 11);
    if (epoch === ENCRYPTED_EPOCH && length > 0 && length < SHORTEST_RECORD_BYTES) return true;
    at += HEADER_BYTES + length;
  }
  return false;
}
