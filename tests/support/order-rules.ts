import { type RawBuilder, sql } from 'kysely'

/** SQL for the VAT within an amount, computed like the contract's `vatIncluded`. */
const vatIn = (amount: RawBuilder<unknown>, rate: RawBuilder<unknown>) => sql`
  floor((2 * ${amount} * ${rate} * 100 + 10000 + ${rate} * 100) / (2 * (10000 + ${rate} * 100)))`

/** SQL for the sum of reductions, and for the part of a line's reductions that belongs to returned units. */
const takenOff = (reductions: RawBuilder<unknown>) => sql`(
  select coalesce(sum((part ->> 'amount')::bigint), 0) from jsonb_array_elements(${reductions}) as part)`
const backOf = sql`(
  select coalesce(sum(case
    when (part ->> 'amount')::bigint % 5 = 0 and price % 5 = 0
      then (part ->> 'amount')::bigint / 5 * returned / quantity * 5
    else (part ->> 'amount')::bigint * returned / quantity end), 0)
  from jsonb_array_elements(reductions) as part)`

/**
 * SQL for an order's goods and delivery by VAT rate: the total of each rate, the running total from the highest rate
 * down, and the overall total. `pieces` is the number of a line's units to count, and `off` their part of the line's
 * reductions.
 */
const byRate = (pieces: RawBuilder<unknown>, off: RawBuilder<unknown>) => sql`(
  select rate, sum(part) as total, sum(sum(part)) over (order by rate desc) as up_to, sum(sum(part)) over () as whole
  from (
    select coalesce(order_lines.vat_rate::numeric, orders.vat_rate) as rate, price * ${pieces} - ${off} as part
    from order_lines where order_id = orders.id
    union all
    select coalesce(delivery_vat_rate::numeric, orders.vat_rate), delivery_fee - ${takenOff(sql`delivery_reductions`)}
  ) as parts group by rate having sum(part) > 0)`

/**
 * SQL for the VAT of an order as it was placed, and of a part of its price, to which every VAT rate contributes in
 * proportion.
 */
const vatOfOrder = sql`(
  select coalesce(sum(${vatIn(sql`by_rate.total`, sql`rate`)}), 0)
  from ${byRate(sql`quantity`, takenOff(sql`reductions`))} as by_rate)`
const vatLeftOf = (amount: RawBuilder<unknown>) => sql`(
  select coalesce(sum(${vatIn(sql`(div(${amount} * up_to, whole) - div(${amount} * (up_to - by_rate.total), whole))`, sql`rate`)}), 0)
  from ${byRate(sql`(quantity - returned)`, sql`(${takenOff(sql`reductions`)} - ${backOf})`)} as by_rate)`

/** SQL for the rates of an invoice or credit note. */
const ratesOf = (vat: RawBuilder<unknown>) =>
  sql`jsonb_to_recordset(${vat}) as part (rate numeric, total bigint, amount bigint)`

/** SQL that selects all invoices with the sums of their credit notes. */
const credited = sql`
  select invoice.*, coalesce(sum(credit.total), 0) as back, coalesce(sum(credit.vat_amount), 0) as vat_back
  from invoices invoice left join invoices credit on credit.corrects_id = invoice.id
  where invoice.kind = 'invoice' group by invoice.id`

/** SQL that is true if an order's invoice waits until the seller's legally required settings are complete. */
const isWaiting = sql`exists (select from waiting_invoices where order_id = orders.id)`

/**
 * SQL checks of invariants that must hold for all orders, payments and stock, by name of the invariant. Each statement
 * returns the ids of rows that violate it.
 */
export const orderRules: Record<string, RawBuilder<unknown>> = {
  'the movements of a product add up to its stock': sql`
    select id from products where stock <> (
      select coalesce(sum(quantity), 0) from stock_movements where product_id = products.id)`,
  'the pieces in lots are the sum of the lots, and part of the stock': sql`
    select id from products where lotted > stock or lotted <> (
      select coalesce(sum(quantity), 0) from stock_lots where product_id = products.id)`,
  'the pieces of a lot are in the stock, set aside, thrown away or sold': sql`
    select id from stock_lots where received <> quantity + set_aside + written_off + (
      select coalesce(sum(quantity - restocked), 0) from order_line_lots where lot_id = stock_lots.id)`,
  'a line has no more pieces of lots than it was ordered and has come back': sql`
    select order_lines.id from order_lines join orders on orders.id = order_id join order_line_lots on line_id = order_lines.id
    group by order_lines.id, orders.id
    having sum(order_line_lots.quantity) > order_lines.quantity
      or status <> 'cancelled' and sum(order_line_lots.returned) > order_lines.returned`,
  'an order holds of the stock what it sold and has not come back, but for what is damaged': sql`
    select orders.id from orders cross join lateral (
      select coalesce(-sum(quantity), 0) as taken from stock_movements where order_id = orders.id
    ) as stock cross join lateral (
      select coalesce(sum(quantity), 0) as sold, coalesce(sum(returned), 0) as back from order_lines
      where order_id = orders.id
    ) as lines
    where case status when 'cancelled' then taken <> 0 else taken not between sold - back and sold end`,
  'an order costs the sum of its lines and the fee, VAT included': sql`
    select id from orders
    where total <> subtotal + delivery_fee - reduction or vat_amount <> ${vatOfOrder}
      or subtotal <> (select coalesce(sum(quantity * price), 0) from order_lines where order_id = orders.id)
      or reduction <> ${takenOff(sql`delivery_reductions`)} + (
        select coalesce(sum(${takenOff(sql`reductions`)}), 0) from order_lines where order_id = orders.id)`,
  'what is stored of an order is what it costs and brings now': sql`
    select id from orders cross join lateral (
      select coalesce(sum(price * returned - ${backOf}), 0) as worth from order_lines where order_id = orders.id
    ) as back cross join lateral (
      select case when status in ('cancelled', 'returned') then 0 else greatest(0, total - worth) end as cost
    ) as now cross join lateral (
      select case when refunded > 0 then least(cost, paid - refunded) else cost end as revenue
    ) as kept
    where (owed, net_revenue, net_vat) is distinct from (cost, revenue, ${vatLeftOf(sql`revenue`)})`,
  'what is stored of a line is what is sold of it': sql`
    select order_lines.id from order_lines join orders on orders.id = order_id cross join lateral (
      select case when status in ('cancelled', 'returned') then 0 else quantity - returned end as sold
    ) as now
    where (net_units, order_lines.net_revenue) is distinct from (
      sold, case when sold = 0 then 0 else sold * price - ${takenOff(sql`reductions`)} + ${backOf} end)`,
  'nothing is given back that was not paid, and how an order is paid says so': sql`
    select id from orders
    where refunded <> (select coalesce(sum(amount), 0) from refunds where order_id = orders.id)
      or paid - refunded < 0
      or payment_status <> case
        when paid = 0 then case
          when payment_status = 'refunded' or payment_status = 'paid' and total > 0 then 'none' else payment_status end
        when refunded = paid then 'refunded'
        when payment_status = 'unpaid' and paid - refunded < owed then 'unpaid' else 'paid' end`,
  'a refund is corrected in the same way as it was given, and by no more than it was': sql`
    select refund.id from refunds refund join refunds correction on correction.corrects_id = refund.id
    where refund.corrects_id is not null or correction.order_id <> refund.order_id
      or (correction.method, correction.by_courier) <> (refund.method, refund.by_courier)
    union all
    select refund.id from refunds refund join refunds correction on correction.corrects_id = refund.id
    group by refund.id having refund.amount + sum(correction.amount) < 0`,
  'an order whose goods are all back is returned, and no other': sql`
    select id from orders where (status = 'returned') <> not exists (
      select from order_lines where order_id = orders.id and returned < quantity)`,
  'documents are numbered without gaps': sql`
    select kind, year from invoices join invoice_series using (kind, year) group by kind, year, last
    having count(*) <> last or max(sequence) <> last or min(sequence) <> 1`,
  'an order waits for its invoice only where the facts of the seller are missing': sql`
    select order_id from waiting_invoices
    where is_seller_known((select jsonb_object_agg(key, value) from settings))`,
  'an invoice is made with the order for cash, with the payment for a card, and once': sql`
    select id from orders where not ${isWaiting} and (payment_method = 'cash_on_delivery' or paid > 0) and 1 <> (
      select count(*) from (${credited}) as invoice where order_id = orders.id and reason is null
      and (orders.status in ('cancelled', 'returned') or back < invoice.total or invoice.total = 0
        or orders.refunded > 0)
      and invoice.id = (select max(id) from invoices newest where newest.order_id = orders.id and newest.kind = 'invoice'))`,
  'what invoices ask and credit notes have not taken back is what the order costs now, or what was kept of it, and so is its VAT': sql`
    select id from orders where not ${isWaiting} and exists (select from invoices where order_id = orders.id)
      and (net_revenue, net_vat) <> (
        select sum(total - back), sum(vat_amount - vat_back) from (${credited}) as invoice where order_id = orders.id)`,
  'the VAT of credit notes and of what is left add up to that of the invoice': sql`
    select id from (${credited}) as invoice
    where back > total or vat_back > vat_amount or (back = total and vat_back <> vat_amount)
    union all
    select invoice.id from invoices invoice cross join ${ratesOf(sql`invoice.vat`)} cross join lateral (
      select coalesce(sum(back.total), 0) as total, coalesce(sum(back.amount), 0) as amount
      from invoices credit cross join jsonb_to_recordset(credit.vat) as back (rate numeric, total bigint, amount bigint)
      where credit.corrects_id = invoice.id and back.rate = part.rate
    ) as gone
    where invoice.kind = 'invoice' and (gone.total > part.total
      or part.amount - gone.amount <> ${vatIn(sql`(part.total - gone.total)`, sql`part.rate`)})`,
  'the rates of a document add up to its total and its VAT, and a credit note has only those of its invoice': sql`
    select id from invoices where (total, vat_amount) <> (
      select coalesce(sum(part.total), 0), coalesce(sum(amount), 0) from ${ratesOf(sql`vat`)})
    union all
    select credit.id from invoices credit join invoices invoice on invoice.id = credit.corrects_id
    cross join ${ratesOf(sql`credit.vat`)}
    where not invoice.vat @> jsonb_build_array(jsonb_build_object('rate', part.rate))`,
  'an order that is paid online has one payment that counts, of its whole total': sql`
    select id from orders where payment_method = 'online' and payment_status in ('paid', 'refunded') and 1 <> (
      select count(*) from payment_attempts join sandbox_payments charged using (reference)
      where order_id = orders.id and counts and charged.state = 'paid' and charged.amount = orders.total)`,
  'a payment that counts belongs to an order that is paid': sql`
    select payment_attempts.id from payment_attempts join orders on orders.id = order_id
    where counts and (payment_method <> 'online' or payment_status not in ('paid', 'refunded'))`,
  'nothing is prepared that is to be paid online and is not': sql`
    select id from orders where payment_method = 'online' and payment_status not in ('paid', 'refunded')
    and status not in ('pending', 'cancelled')`,
  'nothing is owed for a cancelled order': sql`
    select id from orders where status = 'cancelled' and payment_status in ('pending', 'failed')`,
  'nothing is given back to whom it did not come from': sql`
    select id from payment_attempts where refunded_at is not null and state not in ('paid', 'mismatched')`,
  'a step is taken once': sql`
    select order_id from order_events where kind = 'step' group by order_id, status having count(*) > 1`,
  'an order ends its history in the state that it is in': sql`
    select id from orders where status <> (
      select status from order_events where order_id = orders.id order by id desc limit 1)`,
}

/** SQL check that all received money is recorded; it holds only once every payment is settled. */
export const settledRules: Record<string, RawBuilder<unknown>> = {
  'all money that came is known': sql`
    select reference from sandbox_payments where state = 'paid' and not exists (
      select from payment_attempts where payment_attempts.reference = sandbox_payments.reference
      and payment_attempts.state in ('paid', 'mismatched'))`,
}
