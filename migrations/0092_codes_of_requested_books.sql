-- Books granted by request had no copy code, so the footer of their copies names the book alone. A code is twelve random
-- symbols, as `newCopyCode` makes them: of a random UUID the bytes without version and variant.
UPDATE "grants" SET "copy_code" = "made"."code" FROM (
  SELECT "bare"."user_id", "bare"."item_id", "bare"."source", "bare"."source_id",
    (SELECT string_agg(
      substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (get_byte("bare"."random", "byte") & 31) + 1, 1)
        || CASE WHEN "place" IN (4, 8) THEN '-' ELSE '' END, '' ORDER BY "place")
      FROM unnest(ARRAY[0, 1, 2, 3, 4, 5, 7, 9, 10, 11, 12, 13]) WITH ORDINALITY AS "symbols"("byte", "place")) AS "code"
  FROM (
    SELECT "user_id", "item_id", "source", "source_id", uuid_send(gen_random_uuid()) AS "random"
    FROM "grants" WHERE "kind" = 'book' AND "source" <> 'loan' AND "copy_code" IS NULL
  ) AS "bare"
) AS "made"
WHERE "grants"."kind" = 'book' AND "grants"."user_id" = "made"."user_id" AND "grants"."item_id" = "made"."item_id"
  AND "grants"."source" = "made"."source" AND "grants"."source_id" = "made"."source_id";
