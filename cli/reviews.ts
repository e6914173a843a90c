import { type Command, Option } from 'commander'
import { HIDE_REASONS, REVIEW_LISTS } from '#contract/limits.ts'
import type { HideReason } from '#contract/reviews.ts'
import { answerReview as answerCall, type ReviewList } from '#contract/shop-reviews.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { refusalOf } from '#server/kernel/refusal.ts'
import { plain, say, sayJson, sayLines } from '#server/kernel/terminal.ts'
import { answerReview, browseReviews, hideReview, showReview } from '#server/reviews/index.ts'
import { type AsJson, withJson } from './as-json.ts'
import { getTenant, withShops } from './open-shop.ts'
import { columns, time } from './print-table.ts'
import { idOf } from './read-words.ts'

interface InShop {
  reseller: string
}

interface Listed extends InShop, AsJson {
  list: ReviewList
  stars?: string
}

/** `haat reviews`: by the same verbs as the console. */
export function addReviewCommands(program: Command): void {
  const reviews = program.command('reviews').description('what customers say of the goods of a shop')
  const command = (name: string, description: string) =>
    reviews.command(name).description(description).requiredOption('--reseller <name>', 'the shop')
  const ofOne = (name: string, description: string) =>
    command(name, description).argument('<review>', 'its number in the list', idOf)

  withJson(
    command('list', 'list the newest 50 reviews')
      .addOption(new Option('--list <list>', 'which ones').choices([...REVIEW_LISTS]).default('all'))
      .addOption(new Option('--stars <stars>', 'those of so many stars').choices(['1', '2', '3', '4', '5'])),
  ).action(list)
  ofOne('answer', 'show an answer of the shop under a review, in place of the earlier one')
    .requiredOption('--text <answer>', 'the answer, for everybody to read')
    .option('--instead-of <answer>', 'the answer that it replaces', '')
    .action((reviewId: number, { reseller, text, insteadOf }: InShop & { text: string; insteadOf: string }) =>
      inShop(reseller, async (ctx) => {
        const { data, error } = answerCall.input.safeParse({ reviewId, seen: insteadOf, wanted: text })
        if (error) throw refusalOf(error)
        await answerReview(ctx, data)
        say(`The review ${reviewId} of ${ctx.tenant.name} has the answer.`)
      }),
    )
  ofOne('hide', 'hide a review; its author gets the reason by mail')
    .addOption(new Option('--reason <reason>', 'why').choices([...HIDE_REASONS]).makeOptionMandatory())
    .action((reviewId: number, { reseller, reason }: InShop & { reason: HideReason }) =>
      inShop(reseller, async (ctx) => {
        await hideReview(ctx, { reviewId, reason })
        say(`The review ${reviewId} of ${ctx.tenant.name} is hidden.`)
      }),
    )
  ofOne('unhide', 'show a hidden review again').action((reviewId: number, { reseller }: InShop) =>
    inShop(reseller, async (ctx) => {
      await showReview(ctx, { reviewId })
      say(`The review ${reviewId} of ${ctx.tenant.name} is shown.`)
    }),
  )
}

function list({ reseller, list, stars, json }: Listed): Promise<void> {
  return inShop(reseller, async (ctx) => {
    const { reviews } = await browseReviews(ctx, { list, ...(stars && { stars: Number(stars) }) })
    if (json) return sayJson(reviews)
    if (reviews.length === 0) return say('No reviews.')
    const rows = reviews.map((each) => [
      ...[String(each.reviewId), String(each.stars), time.format(each.writtenAt), each.author, each.product],
      each.hiddenFor ? `hidden: ${each.hiddenFor}` : each.answer ? 'answered' : '',
      plain(each.text).slice(0, 80),
    ])
    sayLines(columns([['REVIEW', 'STARS', 'WRITTEN', 'BY', 'PRODUCT', 'STATE', 'TEXT'], ...rows]))
  })
}

function inShop(reseller: string, work: (ctx: Ctx) => Promise<void>): Promise<void> {
  return withShops(async ({ ownerUrl, enter }) => work(enter(await getTenant(ownerUrl, reseller))))
}
