// Runs inside the frame and posts the shopper's choice to the shop's page. It runs before the buttons are there, so that no click is
// lost. The message is delayed, since a form that disappears before the button is released looks broken.
const tell = (message) => setTimeout(() => parent.postMessage(message, '*'), 150)

addEventListener('keydown', (event) => {
  if (event.key === 'Escape') tell({ kind: 'dismissed' })
})

addEventListener('click', async (event) => {
  const button = event.target.closest('button')
  if (button?.id === 'close') tell({ kind: 'dismissed' })
  if (button?.dataset.outcome) await pay(button.dataset.outcome)
})

async function pay(outcome) {
  const answer = await fetch('/form/pay', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      order_id: document.querySelector('main').dataset.order,
      outcome: outcome === 'gone' ? 'success' : outcome,
    }),
  })
  const { paid, error } = await answer.json()
  if (outcome === 'gone') return tell({ kind: 'dismissed' })
  if (paid) return tell({ kind: 'paid', paid })
  document.querySelector('#message').textContent = error.description ?? 'The payment failed.'
  tell({ kind: 'failed', error })
}
