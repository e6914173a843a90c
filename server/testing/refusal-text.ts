/** The sentence with which a call is refused; '' if it is not. */
export function refusalText(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => '',
    ({ message }: Error) => message,
  )
}
