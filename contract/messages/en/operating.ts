// For the operator: about shops, jobs, mails, backups and files.

export const noSuchJob = ({ job }: { job: number }) => `There is no job ${job}. Please look at the list of jobs.`
export const noSuchMail = ({ mail }: { mail: number }) => `There is no mail ${mail} in this shop's outbox.`

// Shops.
export const resellerExists = ({ shop }: { shop: string }) => `There is already a reseller ${shop}.`
export const noSuchReseller = ({ shop }: { shop: string }) =>
  `There is no reseller ${shop}. Open its shop with: npm run haat -- reseller add ${shop}`
export const noSuchSupplier = ({ supplier, alike }: { supplier: string; alike: readonly string[] }) => {
  const others = alike.length > 0 ? `Similar names: ${alike.join(', ')}. ` : ''
  return `There is no supplier ${supplier}. ${others}Create it with --new-supplier.`
}
export const hostsAndSupplierStay =
  'Change hosts with reseller host add and remove; the supplier of a shop cannot be changed.'
export const hostsTaken = ({ hosts }: { hosts: readonly string[] }) =>
  `One of the hosts ${hosts.join(', ')} belongs to another shop.`
export const hostTaken = ({ host }: { host: string }) =>
  `The host ${host} belongs to a shop already. See: npm run haat -- reseller list`
export const shopHasNoHost = ({ shop, host, hosts }: { shop: string; host: string; hosts: readonly string[] }) =>
  `${shop} has no host ${host}; it has ${hosts.join(', ')}.`
export const onlyHost = ({ shop, host }: { shop: string; host: string }) =>
  `${host} is the only host of ${shop}. Add another one first, or close the shop with: npm run haat -- reseller suspend ${shop}`
export const shopIsOpen = ({ shop }: { shop: string }) =>
  `${shop} is open. Close it first with: npm run haat -- reseller suspend ${shop}`

// Categories that a shop's file names.
export const categoryAmbiguous = ({ named, paths }: { named: string; paths: readonly string[] }) =>
  `There are ${paths.length} categories ${named}. Name one of: ${paths.map((path) => `"${path}"`).join(' or ')}.`
export const noCategoriesYet = ({ named }: { named: string }) =>
  `There is no category ${named}: the supplier has no products yet. Import them first.`
export const noSuchCategory = ({ named, paths }: { named: string; paths: readonly string[] }) =>
  `The supplier has no category ${named}. It has: ${paths.join(', ')}.`

// A customer's data.
export const noSuchCustomer = ({ shop, username }: { shop: string; username: string }) =>
  `${shop} has no customer ${username}.`
export const openOrders = ({ numbers }: { numbers: readonly string[] }) =>
  `This customer has open orders or refunds: complete ${numbers.join(', ')} first.`
export const openComplaints = ({ numbers }: { numbers: readonly string[] }) =>
  `This customer has open complaints: answer ${numbers.join(', ')} first.`

// Backups.
export const backupExists = ({ file }: { file: string }) =>
  `${file} already exists. A backup never overwrites another: name a new file.`
export const databaseNotEmpty =
  'This database has shops. A backup is restored into an empty one: set HAAT_DATA to a new folder, or DATABASE_OWNER_URL, and for the servers DATABASE_URL, to a new database.'
export const notABackupPicture = ({ path }: { path: string }) => `${path} is not a picture of a backup.`

const FLAWS = {
  incomplete: 'is not whole',
  longer: 'goes on after its end',
  changed: 'was changed since it was made',
  newer: 'was made by a newer Haat',
  foreign: 'is not a backup, or was changed since it was made',
}

export const backupSpoilt = ({ file, flaw }: { file: string; flaw: keyof typeof FLAWS }) =>
  `${file} ${FLAWS[flaw]}. Nothing was restored: take another backup.`

// Files named on the command line, and the prompts.
export const folderNotFile = ({ name }: { name: string }) => `${name} is a folder, not a file.`
export const fileNotFolder = ({ name }: { name: string }) => `${name} is a file, not a folder.`
export const neverOverwritten = ({ name }: { name: string }) =>
  `${name} already exists and is not overwritten: name another file.`
export const noSuchFolder = ({ folder }: { folder: string }) =>
  `There is no folder ${folder}. Create it first, or name another folder.`
export const insideAFile = ({ folder, name }: { folder: string; name: string }) =>
  `${folder} is a file, so ${name} cannot be created in it.`
export const nothingChanged = 'Cancelled; nothing was changed.'
export const passOption = ({ question, option }: { question: string; option: string }) =>
  `${question} Pass ${option}, or a file that has it with --file.`

// A shop's file.
export const fileNotYaml = ({ file, problem }: { file: string; problem: string }) =>
  `${file} is neither YAML nor JSON: ${problem}`
export const unknownShopField = ({ file, field, known }: { file: string; field: string; known: readonly string[] }) =>
  `${file} has the unknown field "${field}". Fields of a shop: ${known.join(', ')}.`
export const emptyShopField = ({ file, field }: { file: string; field: string }) =>
  `${file} has no value for "${field}": leave it out, or write '' to clear it.`
export const noShopFields = ({ file }: { file: string }) =>
  `${file} must have fields, one a line, such as title: Asha Sarees`
