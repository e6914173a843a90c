/** 'Delhivery ' and 'delhivery' are one courier: the name reduced to letters and digits. */
export function courierKey(name: string): string {
  return (
    name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
      .slice(0, 60) || 'unnamed'
  )
}

/** As staff type it where a shop carries a parcel itself. */
const OWN =
  /^(self|own|shop|us|byhand|hand|selfdelivery|selfdelivered|owndelivery|handdelivery|handdelivered|shopdelivery|selfpickup|pickup|byus|byself|bytheshop|theshop)$/

/** Nobody else has the cash: what is collected is the shop's at once. */
export function isOwnHands(courier: string): boolean {
  return OWN.test(courier)
}
