import { Form } from 'react-router'
import type { OrderFilter } from '#contract/order-filter.ts'
import type { OrderView } from '#contract/shop-orders.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { TextField } from '#ui/text-field.tsx'
import type { ViewProblem } from './change-view.ts'
import { chipsOf } from './lists.ts'

interface ViewFormProps {
  filter: OrderFilter
  view: OrderView | null
  mayShare: boolean
  problem: ViewProblem | undefined
}

/** Where the list is more than a tab, it as a saved view: saved, renamed, deleted. */
export function ViewForm({ filter, view, mayShare, problem }: ViewFormProps) {
  if (view ? !view.isMine : chipsOf(filter).length === 0) return null
  return (
    <details
      key={`${view?.viewId} ${view?.name}`}
      open={problem !== undefined || undefined}
      className="open:basis-full"
    >
      <summary className={classNames(buttonLook('outline'), 'inline-flex cursor-pointer list-none text-sm')}>
        {view ? 'Change this view' : 'Keep as a view'}
      </summary>
      <div className="card mt-2 space-y-3 p-4">
        <Form method="post" className="space-y-3" preventScrollReset>
          {view && <input type="hidden" name="view" value={view.viewId} />}
          {view && <input type="hidden" name="seen" value={view.name} />}
          <input type="hidden" name="filter" value={JSON.stringify(filter)} />
          <TextField
            label="Name of the view"
            name="name"
            defaultValue={problem?.typed ?? view?.name}
            key={view?.name}
            maxLength={40}
            autoComplete="off"
            required
            error={problem?.message}
          />
          {!view && mayShare && (
            <label className="flex min-h-11 items-center gap-3 text-sm font-semibold">
              <input type="checkbox" name="shared" value="yes" className="size-5" />
              For everybody in the shop
            </label>
          )}
          <Button name="do" value={view ? 'rename-view' : 'save-view'} className="w-full wide:w-auto">
            {view ? 'Rename' : 'Keep'}
          </Button>
        </Form>
        {view && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="view" value={view.viewId} />
            <Button kind="outline" name="do" value="delete-view" className="w-full wide:w-auto">
              Delete this view{view.isShared && ' for everybody'}
            </Button>
          </Form>
        )}
      </div>
    </details>
  )
}
