/** A DTLS 1.2 record's header (RFC 6347 §4.1), and what AES-GCM adds to its content: eight bytes before, sixteen after. */
const HEADER_BYTES = 13;
const SHORTEST_RECORD_BYTES = 24;

/** The first records of a connection are of epoch 0, in the clear; those of epoch 1 are encrypted. */
const ENCRYPTED_EPOCH = 1;

/**
 * Does this datagram hold a record of the encrypted epoch that is too short to be one? libdatachannel 0.24.5 is built with
 * OpenSSL 1.1.1w, which ends the connection for such a record instead of dropping it as RFC 6347 §4.1.2.7 asks. It comes
 * from nobody but someone who sends under the learner's address.
 */
export function holdsTooShortRecord(datagram: Buffer): boolean {
  for (let at = 0; at + HEADER_BYTES <= datagram.length; ) {
    const type = datagram.readUInt8(at);
    // What begins otherwise is STUN, RTP or nothing (RFC 7983 §7).
    if (type < 20 || type > 63) return false;
    const epoch = datagram.readUInt16BE(at + 3);
    const length = datagram.readUInt16BE(at + 11);
    if (epoch === ENCRYPTED_EPOCH && length > 0 && length < SHORTEST_RECORD_BYTES) return true;
    at += HEADER_BYTES + length;
  }
  return false;
}
