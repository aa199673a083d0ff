import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { sealForm } from '../shared/contract/seal-form.ts';

/** A key for one answer: its public half goes with the question, and only this page can open what is sealed to it. */
export interface AnswerKey {
  /** The public key, base64url. */
  x: string;
  /** Opens the answer. Throws when it was sealed to another key. */
  open: (sealed: string) => Promise<string>;
}

/** Makes a key for one answer. The private half cannot leave the browser. */
export async function newAnswerKey(): Promise<AnswerKey> {
  const { publicKey, privateKey } = await generateKeyPair(sealForm.alg, { crv: sealForm.crv });
  const { x } = await exportJWK(publicKey);
  return {
    x: x!,
    async open(sealed) {
      const { plaintext } = await compactDecrypt(sealed, privateKey, {
        keyManagementAlgorithms: [sealForm.alg],
        contentEncryptionAlgorithms: [sealForm.enc],
        maxDecompressedLength: 0,
      });
      return new TextDecoder().decode(plaintext);
    },
  };
}
