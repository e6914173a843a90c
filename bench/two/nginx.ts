import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { end, PROJECT } from '#bench/processes.ts'

/** Starts nginx with deploy/nginx.conf, changing only its paths and ports. */
export function startNginx(
  parent: string,
  { tls, health, servers }: { tls: number; health: number; servers: number[] },
): { close(): Promise<void> } {
  if (spawnSync('nginx', ['-v']).error) {
    throw new Error('nginx is not installed. On Debian and Ubuntu: apt-get install nginx-light')
  }
  const folder = join(parent, 'nginx')
  for (const name of ['logs', 'cache', 'certificates/localhost']) mkdirSync(join(folder, name), { recursive: true })
  makeCertificate(join(folder, 'certificates/localhost'))
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configure(folder, tls, health, servers))
  // nginx's workers run as another user: they may traverse the bench's folder and read only this one.
  execFileSync('chmod', ['a+x', parent])
  execFileSync('chmod', ['-R', 'a+rX', folder])
  const child = spawn('nginx', ['-p', folder, '-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return { close: () => end(child, 'SIGTERM') }
}

function configure(folder: string, tls: number, health: number, [first, second]: number[]): string {
  const places: [from: string | RegExp, to: string][] = [
    ['127.0.0.1:3001', `127.0.0.1:${first}`],
    ['127.0.0.1:3002', `127.0.0.1:${second}`],
    ['listen 127.0.0.1:8080', `listen 127.0.0.1:${health}`],
    ['listen 443 ', `listen 127.0.0.1:${tls} `],
    [/ +listen \[::\]:.*\n/g, ''],
    [/ {4}server \{\n +listen 80 [\s\S]*?\n {4}\}\n/, ''],
    ['/run/nginx.pid', join(folder, 'nginx.pid')],
    ['/var/log/nginx', join(folder, 'logs')],
    ['/var/cache/nginx/haat', join(folder, 'cache')],
    [/\/etc\/haat\/certificates/g, join(folder, 'certificates')],
  ]
  let text = readFileSync(join(PROJECT, 'deploy/nginx.conf'), 'utf8')
  for (const [from, to] of places) {
    const before = text
    text = text.replace(from, to)
    if (text === before) throw new Error(`deploy/nginx.conf no longer has ${from}`)
  }
  return text
}

function makeCertificate(folder: string): void {
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')]
  const words = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', [...words, '-subj', '/CN=localhost', '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  })
}
