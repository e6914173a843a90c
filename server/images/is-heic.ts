/** The default format of an iPhone's camera. */
export function isHeic(bytes: Uint8Array): boolean {
  return /^.{4}ftyp(?:hei[cxms]|hev[cxms])/s.test(Buffer.from(bytes.subarray(0, 12)).toString('latin1'))
}
