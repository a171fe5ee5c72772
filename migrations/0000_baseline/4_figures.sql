-- A slot to which no other open transaction writes, so that counting never waits and never deadlocks (decision 72).
CREATE FUNCTION "figure_slot"() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE own integer := 1000 + pg_backend_pid();
BEGIN
  FOR n IN 0..31 LOOP
    IF pg_try_advisory_xact_lock(7021979, n) THEN RETURN n; END IF;
  END LOOP;
  -- Only "fold_figures" takes another's, and it waits for nobody.
  PERFORM pg_advisory_xact_lock(7021979, own);
  RETURN own;
END $$;
--> statement-breakpoint
CREATE FUNCTION "purchase_figures"(status text, total integer, created_at timestamptz, approved_at timestamptz, reversed_at timestamptz)
RETURNS TABLE (figure text, at timestamptz, cents bigint) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 'status:' || status, created_at, total::bigint
  UNION ALL SELECT CASE WHEN total > 0 THEN 'paid' ELSE 'free' END, approved_at, total WHERE approved_at IS NOT NULL
  UNION ALL SELECT 'reversed', reversed_at, total WHERE reversed_at IS NOT NULL
$$;
--> statement-breakpoint
CREATE FUNCTION "item_figures"(product_type text, price integer, sold_at timestamptz, taken_back_at timestamptz)
RETURNS TABLE (figure text, at timestamptz, cents bigint) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 'sold:' || product_type, sold_at, price::bigint WHERE sold_at IS NOT NULL
  UNION ALL SELECT 'returned:' || product_type, taken_back_at, price WHERE sold_at IS NOT NULL AND taken_back_at IS NOT NULL
$$;
--> statement-breakpoint
CREATE FUNCTION "user_figures"(created_at timestamptz, erased_at timestamptz)
RETURNS TABLE (figure text, at timestamptz, cents bigint) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 'accounts', created_at, 0::bigint
  UNION ALL SELECT 'erased', erased_at, 0 WHERE erased_at IS NOT NULL
$$;
--> statement-breakpoint
CREATE FUNCTION "redemption_figures"(redeemed_at timestamptz)
RETURNS TABLE (figure text, at timestamptz, cents bigint) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 'redeemed', redeemed_at, 0::bigint
$$;
--> statement-breakpoint
CREATE FUNCTION "ticket_figures"(created_at timestamptz)
RETURNS TABLE (figure text, at timestamptz, cents bigint) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 'tickets', created_at, 0::bigint
$$;
--> statement-breakpoint
CREATE FUNCTION "count_purchases"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO figure_sums AS kept (day, hour, figure, slot, count, cents)
    SELECT (f.at AT TIME ZONE 'America/Sao_Paulo')::date, extract(hour FROM f.at AT TIME ZONE 'America/Sao_Paulo')::smallint, f.figure, figure_slot(), count(*), sum(f.cents)
    FROM new_rows r CROSS JOIN LATERAL purchase_figures(r.status, r.total_amount, r.created_at, r.approved_at, r.reversed_at) f GROUP BY 1, 2, 3
    ON CONFLICT (day, hour, figure, slot) DO UPDATE SET count = kept.count + excluded.count, cents = kept.cents + excluded.cents;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO figure_sums AS kept (day, hour, figure, slot, count, cents)
    SELECT (f.at AT TIME ZONE 'America/Sao_Paulo')::date, extract(hour FROM f.at AT TIME ZONE 'America/Sao_Paulo')::smallint, f.figure, figure_slot(), sum(r.sign), sum(r.sign * f.cents)
    FROM (SELECT 1 AS sign, * FROM new_rows UNION ALL SELECT -1, * FROM old_rows) r CROSS JOIN LATERAL purchase_figures(r.status, r.total_amount, r.created_at, r.approved_at, r.reversed_at) f GROUP BY 1, 2, 3
    HAVING sum(r.sign) <> 0 OR sum(r.sign * f.cents) <> 0
    ON CONFLICT (day, hour, figure, slot) DO UPDATE SET count = kept.count + excluded.count, cents = kept.cents + excluded.cents;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO figure_sums AS kept (day, hour, figure, slot, count, cents)
    SELECT (f.at AT TIME ZONE 'America/Sao_Paulo')::date, extract(hour FROM f.at AT TIME ZONE 'America/Sao_Paulo')::smallint, f.figure, figure_slot(), -count(*), -sum(f.cents)
    FROM old_rows r CROSS JOIN LATERAL purchase_figures(r.status, r.total_amount, r.created_at, r.approved_at, r.reversed_at) f GROUP BY 1, 2, 3
    ON CONFLICT (day, hour, figure, slot) DO UPDATE SET count = kept.count + excluded.count, cents = kept.cents + excluded.cents;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "purchases_count_insert" AFTER INSERT ON "purchases" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_purchases"();
--> statement-breakpoint
CREATE TRIGGER "purchases_count_update" AFTER UPDATE ON "purchases" REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_purchases"();
--> statement-breakpoint
-- Purchases that are deleted because five years are over stay in the sums, which name nobody.
CREATE TRIGGER "purchases_count_delete" AFTER DELETE ON "purchases" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
WHEN (coalesce(current_setting('rpgpedia.keep_figures', true), '') <> 'on') EXECUTE FUNCTION "count_purchases"();
--> statement-breakpoint
CREATE FUNCTION "count_purchase_items"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO figure_sums AS kept (day, hour, figure, slot, count, cents)
    SELECT (f.at AT TIME ZONE 'America/Sao_Paulo')::date, extract(hour FROM f.at AT TIME ZONE 'America/Sao_Paulo')::smallint, f.figure, figure_slot(), count(*), sum(f.cents)
    FROM new_rows r CROSS JOIN LATERAL item_figures(r.product_type, r.price, r.sold_at, r.taken_back_at) f GROUP BY 1, 2, 3
    ON CONFLICT (day, hour, figure, slot) DO UPDATE SET count = kept.count + excluded.count, cents = kept.cents + excluded.cents;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO figure_sums AS kept (day, hour, figure, slot, count, cents)
    SELECT (f.at AT TIME ZONE 'America/Sao_Paulo')::date, extract(hour FROM f.at AT TIME ZONE 'America/Sao_Paulo')::smallint, f.figure, figure_slot(), sum(r.sign), sum(r.sign * f.cents)
    FROM (SELECT 1 AS sign, * FROM new_rows UNION ALL SELECT -1, * FROM old_rows) r CROSS JOIN LATERAL item_figures(r.product_type, r.price, r.sold_at, r.taken_back_at) f GROUP BY 1, 2, 3
    HAVING sum(r.sign) <> 0 OR sum(r.sign * f.cents) <> 0
    ON CONFLICT (day, hour, figure, slot) DO UPDATE SET count = kept.count + excluded.count, cents = kept.cents + excluded.cents;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO figure_sums AS kept (day, hour, figure, slot, count, cents)
    SELECT (f.at AT TIME ZONE 'America/Sao_Paulo')::date, extract(hour FROM f.at AT TIME ZONE 'America/Sao_Paulo')::smallint, f.figure, figure_slot(), -count(*), -sum(f.cents)
    FROM old_rows r CROSS JOIN LATERAL item_figures(r.product_type, r.price, r.sold_at, r.taken_back_at) f GROUP BY 1, 2, 3
    ON CONFLICT (day, hour, figure, slot) DO UPDATE SET count = kept.count + excluded.count, cents = kept.cents + excluded.cents;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "purchase_items_count_insert" AFTER INSERT ON "purchase_items" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_purchase_items"();
--> statement-breakpoint
CREATE TRIGGER "purchase_items_count_update" AFTER UPDATE ON "purchase_items" REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_purchase_items"();
--> statement-breakpoint
CREATE TRIGGER "purchase_items_count_delete" AFTER DELETE ON "purchase_items" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
WHEN (coalesce(current_setting('rpgpedia.keep_figures', true), '') <> 'on') EXECUTE FUNCTION "count_purchase_items"();
--> statement-breakpoint
CREATE FUNCTION "count_users"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO figure_sums AS kept (day, hour, figure, slot, count, cents)
    SELECT (f.at AT TIME ZONE 'America/Sao_Paulo')::date, extract(hour FROM f.at AT TIME ZONE 'America/Sao_Paulo')::smallint, f.figure, figure_slot(), count(*), sum(f.cents)
    FROM new_rows r CROSS JOIN LATERAL user_figures(r.created_at, r.erased_at) f GROUP BY 1, 2, 3
    ON CONFLICT (day, hour, figure, slot) DO UPDATE SET count = kept.count + excluded.count, cents = kept.cents + excluded.cents;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO figure_sums AS kept (day, hour, figure, slot, count, cents)
    SELECT (f.at AT TIME ZONE 'America/Sao_Paulo')::date, extract(hour FROM f.at AT TIME ZONE 'America/Sao_Paulo')::smallint, f.figure, figure_slot(), -count(*), -sum(f.cents)
    FROM old_rows r CROSS JOIN LATERAL user_figures(r.created_at, r.erased_at) f GROUP BY 1, 2, 3
    ON CONFLICT (day, hour, figure, slot) DO UPDATE SET count = kept.count + excluded.count, cents = kept.cents + excluded.cents;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_count_insert" AFTER INSERT ON "users" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_users"();
--> statement-breakpoint
CREATE TRIGGER "users_count_delete" AFTER DELETE ON "users" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_users"();
--> statement-breakpoint
CREATE FUNCTION "count_redeemed_keys"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO figure_sums AS kept (day, hour, figure, slot, count, cents)
    SELECT (f.at AT TIME ZONE 'America/Sao_Paulo')::date, extract(hour FROM f.at AT TIME ZONE 'America/Sao_Paulo')::smallint, f.figure, figure_slot(), count(*), sum(f.cents)
    FROM new_rows r CROSS JOIN LATERAL redemption_figures(r.redeemed_at) f GROUP BY 1, 2, 3
    ON CONFLICT (day, hour, figure, slot) DO UPDATE SET count = kept.count + excluded.count, cents = kept.cents + excluded.cents;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO figure_sums AS kept (day, hour, figure, slot, count, cents)
    SELECT (f.at AT TIME ZONE 'America/Sao_Paulo')::date, extract(hour FROM f.at AT TIME ZONE 'America/Sao_Paulo')::smallint, f.figure, figure_slot(), -count(*), -sum(f.cents)
    FROM old_rows r CROSS JOIN LATERAL redemption_figures(r.redeemed_at) f GROUP BY 1, 2, 3
    ON CONFLICT (day, hour, figure, slot) DO UPDATE SET count = kept.count + excluded.count, cents = kept.cents + excluded.cents;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "redeemed_keys_count_insert" AFTER INSERT ON "redeemed_keys" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_redeemed_keys"();
--> statement-breakpoint
CREATE TRIGGER "redeemed_keys_count_delete" AFTER DELETE ON "redeemed_keys" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_redeemed_keys"();
--> statement-breakpoint
CREATE FUNCTION "count_tickets"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO figure_sums AS kept (day, hour, figure, slot, count, cents)
    SELECT (f.at AT TIME ZONE 'America/Sao_Paulo')::date, extract(hour FROM f.at AT TIME ZONE 'America/Sao_Paulo')::smallint, f.figure, figure_slot(), count(*), sum(f.cents)
    FROM new_rows r CROSS JOIN LATERAL ticket_figures(r.created_at) f GROUP BY 1, 2, 3
    ON CONFLICT (day, hour, figure, slot) DO UPDATE SET count = kept.count + excluded.count, cents = kept.cents + excluded.cents;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO figure_sums AS kept (day, hour, figure, slot, count, cents)
    SELECT (f.at AT TIME ZONE 'America/Sao_Paulo')::date, extract(hour FROM f.at AT TIME ZONE 'America/Sao_Paulo')::smallint, f.figure, figure_slot(), -count(*), -sum(f.cents)
    FROM old_rows r CROSS JOIN LATERAL ticket_figures(r.created_at) f GROUP BY 1, 2, 3
    ON CONFLICT (day, hour, figure, slot) DO UPDATE SET count = kept.count + excluded.count, cents = kept.cents + excluded.cents;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "tickets_count_insert" AFTER INSERT ON "tickets" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_tickets"();
--> statement-breakpoint
CREATE TRIGGER "tickets_count_delete" AFTER DELETE ON "tickets" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_tickets"();
--> statement-breakpoint
CREATE FUNCTION "count_erased"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_sums AS kept (day, hour, figure, slot, count, cents)
  SELECT (f.at AT TIME ZONE 'America/Sao_Paulo')::date, extract(hour FROM f.at AT TIME ZONE 'America/Sao_Paulo')::smallint, 'erased', figure_slot(), f.sign, 0
  FROM (SELECT OLD.erased_at AS at, -1 AS sign WHERE OLD.erased_at IS NOT NULL
    UNION ALL SELECT NEW.erased_at, 1 WHERE NEW.erased_at IS NOT NULL) f
  ON CONFLICT (day, hour, figure, slot) DO UPDATE SET count = kept.count + excluded.count, cents = kept.cents + excluded.cents;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_count_erased" AFTER UPDATE OF "erased_at" ON "users" FOR EACH ROW WHEN (OLD.erased_at IS DISTINCT FROM NEW.erased_at) EXECUTE FUNCTION "count_erased"();
--> statement-breakpoint
-- Adds what several slots counted before a day to the first of them. It leaves a slot that somebody writes to.
CREATE FUNCTION "fold_figures"(before date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE held integer;
BEGIN
  IF NOT pg_try_advisory_xact_lock(7021979, 0) THEN RETURN; END IF;
  FOR held IN SELECT DISTINCT slot FROM figure_sums WHERE slot <> 0 AND day < before LOOP
    CONTINUE WHEN NOT pg_try_advisory_xact_lock(7021979, held);
    WITH gone AS (DELETE FROM figure_sums WHERE slot = held AND day < before RETURNING *)
    INSERT INTO figure_sums AS kept (day, hour, figure, slot, count, cents)
    SELECT day, hour, figure, 0, count, cents FROM gone
    ON CONFLICT (day, hour, figure, slot) DO UPDATE SET count = kept.count + excluded.count, cents = kept.cents + excluded.cents;
  END LOOP;
END $$;
