/** That a change is saved, and when shoppers see it. */
export function savedText(isClosed: boolean, saved = 'Saved.'): string {
  return `${saved} ${isClosed ? 'Shoppers see it once the shop is open.' : 'Shoppers see it now.'}`
}
