import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

interface FieldProps {
  label: string
  /** Shown under the field and associated with it. */
  error?: string | undefined
  hint?: string | undefined
}

const FIELD_LOOK =
  'min-h-12 w-full rounded-md border bg-ground px-3 text-base text-ink placeholder:text-muted disabled:opacity-50'

export function TextField({
  label,
  error,
  hint,
  start,
  end,
  ...input
}: FieldProps & { start?: string; end?: ReactNode } & ComponentProps<'input'>) {
  const ids = useFieldIds(input.id)
  return (
    <Labelled label={label} error={error} hint={hint} ids={ids} isRequired={input.required}>
      <span className="relative block">
        {start && <span className="absolute inset-y-0 left-0 flex items-center pl-3 text-muted">{start}</span>}
        <input
          {...input}
          {...described(ids, error, hint)}
          className={classNames(
            FIELD_LOOK,
            'read-only:border-line read-only:bg-sunken read-only:text-muted',
            error ? 'border-bad' : 'border-field-line',
            start && 'pl-12',
            end != null && 'pr-14',
          )}
        />
        {end && <span className="absolute inset-y-0 right-0 flex items-center pr-1">{end}</span>}
      </span>
    </Labelled>
  )
}

export function SelectField({ label, error, hint, children, ...select }: FieldProps & ComponentProps<'select'>) {
  const ids = useFieldIds(select.id)
  return (
    <Labelled label={label} error={error} hint={hint} ids={ids} isRequired={select.required}>
      <span className="relative block">
        <select
          {...select}
          {...described(ids, error, hint)}
          className={classNames(FIELD_LOOK, 'appearance-none pr-10', error ? 'border-bad' : 'border-field-line')}
        >
          {children}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 right-3 my-auto" />
      </span>
    </Labelled>
  )
}

export function TextAreaField({ label, error, hint, ...area }: FieldProps & ComponentProps<'textarea'>) {
  const ids = useFieldIds(area.id)
  return (
    <Labelled label={label} error={error} hint={hint} ids={ids} isRequired={area.required}>
      <textarea
        {...area}
        {...described(ids, error, hint)}
        className={classNames(FIELD_LOOK, 'py-2.5', error ? 'border-bad' : 'border-field-line')}
      />
    </Labelled>
  )
}

interface FieldIds {
  field: string
  error: string
  hint: string
}

function useFieldIds(id: string | undefined): FieldIds {
  const own = useId()
  const field = id ?? own
  return { field, error: `${field}-error`, hint: `${field}-hint` }
}

function described(ids: FieldIds, error: string | undefined, hint: string | undefined) {
  const by = classNames(error !== undefined && error !== '' && ids.error, hint !== undefined && ids.hint)
  return { id: ids.field, 'aria-invalid': error ? true : undefined, 'aria-describedby': by || undefined }
}

interface LabelledProps extends FieldProps {
  ids: FieldIds
  isRequired: boolean | undefined
  children: ReactNode
}

function Labelled({ label, error, hint, ids, isRequired, children }: LabelledProps) {
  return (
    <div>
      <label htmlFor={ids.field} className="mb-1 block text-sm font-medium">
        {label}
        {isRequired && (
          <span aria-hidden="true" className="text-bad">
            {' '}
            *
          </span>
        )}
      </label>
      {children}
      {hint !== undefined && (
        <p id={ids.hint} className="mt-1 text-balance text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={ids.error} role="alert" className="mt-1 text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
