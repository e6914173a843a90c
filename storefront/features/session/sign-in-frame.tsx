import type { ReactNode } from 'react'

/** The centred card of sign-in and registration. */
export function SignInFrame({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  return (
    <div className="page py-6 wide:py-12">
      <div className="mx-auto max-w-md wide:rounded-lg wide:border wide:border-line wide:bg-ground wide:p-8 wide:shadow-card">
        <h1 className="text-xl font-bold">{title}</h1>
        <p className="mt-1 mb-6 text-balance text-muted">{intro}</p>
        {children}
      </div>
    </div>
  )
}
