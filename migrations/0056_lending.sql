CREATE TABLE "lent_copies" (
	"user_id" text NOT NULL,
	"book_id" text NOT NULL,
	"copy_code" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lent_copies_user_id_book_id_pk" PRIMARY KEY("user_id","book_id"),
	CONSTRAINT "lent_copies_copy_code_unique" UNIQUE("copy_code")
);
--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lent_copies" ADD CONSTRAINT "lent_copies_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lent_copies" ADD CONSTRAINT "lent_copies_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER "loans_live" AFTER INSERT OR UPDATE OR DELETE ON "loans" FOR EACH ROW EXECUTE FUNCTION "live_of_campaign"();
