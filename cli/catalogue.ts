import { type Command, Option } from 'commander'
import { exportFile } from './export-file.ts'
import { fileToRead, fileToWrite, folderToRead } from './file-arguments.ts'
import { importFile } from './import-file.ts'

export function addCatalogueCommands(program: Command): void {
  const catalogue = program.command('catalogue').description('the products of a reseller')
  catalogue
    .command('import')
    .argument('<file>', 'CSV, or the format of the mapping', fileToRead)
    .description(
      'import an export of Shopify, WooCommerce or Wix, our own CSV, or any other CSV or JSON (docs/catalogue-csv.md)',
    )
    .requiredOption('--reseller <name>', 'the shop of the catalogue')
    .option('--mapping <file>', 'YAML or JSON that describes the columns of a file in another format', fileToRead)
    .option('--yes', 'accept the proposed mapping of an unknown format without asking')
    .addOption(new Option('--prices <unit>', 'the unit of its prices').choices(['rupees', 'paise']))
    .option('--images <folder>', 'the folder of the pictures that the file names', folderToRead)
    .option('--fetch-pictures', 'download the pictures that are given by URL, each once')
    .option('--dry-run', 'report what an import would change, and write nothing')
    .option('--report <file>', 'write every fault to this file; the terminal shows the first 50', fileToWrite)
    .action(importFile)
  catalogue
    .command('export')
    .argument('<file>', 'a file that does not exist yet', fileToWrite)
    .description('write the products on sale as our own CSV, which can be imported again')
    .requiredOption('--reseller <name>', 'the shop of the catalogue')
    .action(exportFile)
}
