interface OtpCredential extends Credential {
  code?: string
}

/**
 * WebOTP: a browser on the phone that receives the message offers to fill in its code, if the message names this shop's
 * host. Others wait for the field. Returns what ends the waiting.
 */
export function receiveCode(onCode: (code: string) => void): () => void {
  const ended = new AbortController()
  if ('OTPCredential' in window) {
    const wanted = { otp: { transport: ['sms'] }, signal: ended.signal } as CredentialRequestOptions
    navigator.credentials
      .get(wanted)
      .then((received: OtpCredential | null) => {
        if (received?.code && !ended.signal.aborted) onCode(received.code)
      })
      .catch(() => {}) // none came, or the shopper typed it
  }
  return () => ended.abort()
}
