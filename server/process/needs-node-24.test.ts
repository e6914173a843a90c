import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '#server/testing/folder.ts'

const PROJECT = resolve(import.meta.dirname, '../..')
const CHECK = './server/process/needs-node-24.cjs'

function runUnder(version: string, script: string): Promise<{ code: number; stdout: string; stderr: string }> {
  const lie = `data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '${version}' })`
  const words = ['--import', lie, '--import', `${CHECK}`, '--eval', script]
  return new Promise((done) => {
    execFile(process.execPath, words, { cwd: PROJECT }, (error, stdout, stderr) => {
      done({ code: error ? Number(error.code) : 0, stdout, stderr })
    })
  })
}

test('an older Node is refused with one sentence before any TypeScript is read', async () => {
  expect(await runUnder('20.20.2', 'process.stdout.write("read")')).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^Haat runs on Node 24, and this is Node 20\.20\.2\. .*\n$/),
  })
  expect(await runUnder('24.0.0', 'process.stdout.write("read")')).toMatchObject({ code: 0, stdout: 'read' })
})

test('every script of package.json that runs our code checks for Node 24 first', async () => {
  const { scripts } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const ours = Object.entries(scripts).filter(([, script]) => /\bnode .*(server|cli)\/[\w/-]+\.ts/.test(script))
  expect(ours.map(([name]) => name).sort()).toEqual(['build', 'dev', 'haat', 'serve', 'start'])
  const folder = aFolder()
  const older = join(folder, 'older.cjs')
  await writeFile(older, `Object.defineProperty(process.versions, 'node', { value: '20.20.2' })`)
  await writeFile(join(folder, 'node'), `#!/bin/sh\nexec "${process.execPath}" --require ${older} "$@"\n`)
  await chmod(join(folder, 'node'), 0o755)
  const env = { PATH: `${folder}:/usr/bin:/bin`, HAAT_DATA: folder, PORT: '1' } // ours, should one of them start all the same
  for (const [name, script] of ours) {
    const { code, stderr } = await new Promise<{ code: unknown; stderr: string }>((done) =>
      execFile('/bin/sh', ['-c', script], { cwd: PROJECT, env }, (error, _, stderr) =>
        done({ code: error?.code, stderr }),
      ),
    )
    expect([name, code, stderr], name).toEqual([
      name,
      1,
      expect.stringMatching(/^Haat runs on Node 24, and this is Node 20/),
    ])
  }
})
