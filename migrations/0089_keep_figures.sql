-- Purchases that are deleted because five years are over stay in the sums, which name nobody.
CREATE OR REPLACE TRIGGER "purchases_count_delete" AFTER DELETE ON "purchases" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
WHEN (coalesce(current_setting('rpgpedia.keep_figures', true), '') <> 'on') EXECUTE FUNCTION "count_purchases"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "purchase_items_count_delete" AFTER DELETE ON "purchase_items" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
WHEN (coalesce(current_setting('rpgpedia.keep_figures', true), '') <> 'on') EXECUTE FUNCTION "count_purchase_items"();
