-- Share-locked, so that a book which is written while its creator is renamed has the new name.
CREATE FUNCTION "write_searched"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE creator_name text;
BEGIN
  SELECT name INTO creator_name FROM creators WHERE id = NEW.creator_id FOR SHARE;
  NEW.searched := concat(' ', book_words(NEW.title, NEW.subtitle, NEW.tags, NEW.system), ' ', folded(creator_name));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "books_searched_insert" BEFORE INSERT ON "books" FOR EACH ROW EXECUTE FUNCTION "write_searched"();
--> statement-breakpoint
CREATE TRIGGER "books_searched_update" BEFORE UPDATE OF "title", "subtitle", "tags", "system", "creator_id", "searched" ON "books" FOR EACH ROW EXECUTE FUNCTION "write_searched"();
--> statement-breakpoint
CREATE FUNCTION "write_searched_of_creator"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE books SET searched = '' WHERE creator_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "creators_searched" AFTER UPDATE OF "name" ON "creators" FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION "write_searched_of_creator"();
--> statement-breakpoint
-- The choices of the store's filters that a book belongs to, as in count-books.server.ts and price-bands.ts.
CREATE FUNCTION "book_facets"(system text, tags text[], creator text, price integer, open boolean, rating text, language text, complexity integer, fewest integer, most integer, declares boolean)
RETURNS TABLE (facet text, value text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 'total', ''
  UNION ALL SELECT 'system', system WHERE system IS NOT NULL
  UNION ALL SELECT 'tag', unnest(tags)
  UNION ALL SELECT 'creator', creator
  UNION ALL SELECT 'price', 'de-graca' WHERE price <= 0
  UNION ALL SELECT 'price', 'quanto-quiser' WHERE open
  UNION ALL SELECT 'price', 'ate-30' WHERE price <= 3000
  UNION ALL SELECT 'price', '30-a-60' WHERE price BETWEEN 3000 AND 6000
  UNION ALL SELECT 'price', 'acima-de-60' WHERE price >= 6001
  UNION ALL SELECT 'rating', rating WHERE rating IS NOT NULL
  UNION ALL SELECT 'language', language
  UNION ALL SELECT 'complexity', complexity::text WHERE complexity IS NOT NULL
  UNION ALL SELECT 'players', n::text FROM generate_series(1, 8) n WHERE coalesce(fewest, 0) <= n AND coalesce(most, 99) >= n
  UNION ALL SELECT 'declaresNoAI', 'true' WHERE declares
$$;
--> statement-breakpoint
-- Rows are taken in one order, so that two writers wait for one another and do not deadlock.
CREATE FUNCTION "count_books"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO book_counts AS kept (facet, value, count)
    SELECT f.facet, f.value, count(*) FROM new_rows b CROSS JOIN LATERAL book_facets(b.system, b.tags, b.creator_id, b.price, b.allow_pay_what_you_want, b.rating, b.language, b.complexity, b.minimum_players, b.maximum_players, b.declares_no_ai) f
    WHERE b.status = 'published' GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (facet, value) DO UPDATE SET count = kept.count + excluded.count;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO book_counts AS kept (facet, value, count)
    SELECT f.facet, f.value, -count(*) FROM old_rows b CROSS JOIN LATERAL book_facets(b.system, b.tags, b.creator_id, b.price, b.allow_pay_what_you_want, b.rating, b.language, b.complexity, b.minimum_players, b.maximum_players, b.declares_no_ai) f
    WHERE b.status = 'published' GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (facet, value) DO UPDATE SET count = kept.count + excluded.count;
  ELSE
    INSERT INTO book_counts AS kept (facet, value, count)
    SELECT f.facet, f.value, sum(b.n) FROM (SELECT 1 AS n, * FROM new_rows UNION ALL SELECT -1, * FROM old_rows) b CROSS JOIN LATERAL book_facets(b.system, b.tags, b.creator_id, b.price, b.allow_pay_what_you_want, b.rating, b.language, b.complexity, b.minimum_players, b.maximum_players, b.declares_no_ai) f
    WHERE b.status = 'published' GROUP BY 1, 2 HAVING sum(b.n) <> 0 ORDER BY 1, 2
    ON CONFLICT (facet, value) DO UPDATE SET count = kept.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "books_count_insert" AFTER INSERT ON "books" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_books"();
--> statement-breakpoint
CREATE TRIGGER "books_count_update" AFTER UPDATE ON "books" REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_books"();
--> statement-breakpoint
CREATE TRIGGER "books_count_delete" AFTER DELETE ON "books" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_books"();
--> statement-breakpoint
CREATE FUNCTION "book_review_counted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In one order, so that two changes of one book never wait for each other.
  PERFORM 1 FROM "book_review_sums" WHERE "book_id" = coalesce(NEW."book_id", OLD."book_id") ORDER BY "stars" FOR UPDATE;
  IF TG_OP <> 'INSERT' AND OLD."hidden_at" IS NULL THEN
    UPDATE "book_review_sums" SET "count" = "count" - 1 WHERE "book_id" = OLD."book_id" AND "stars" = OLD."stars";
  END IF;
  IF TG_OP <> 'DELETE' AND NEW."hidden_at" IS NULL THEN
    INSERT INTO "book_review_sums" VALUES (NEW."book_id", NEW."stars", 1)
    ON CONFLICT ("book_id", "stars") DO UPDATE SET "count" = "book_review_sums"."count" + 1;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "book_review_counted" AFTER INSERT OR DELETE OR UPDATE OF "stars", "hidden_at" ON "book_reviews"
  FOR EACH ROW EXECUTE FUNCTION "book_review_counted"();
