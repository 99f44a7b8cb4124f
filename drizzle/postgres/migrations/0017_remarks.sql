CREATE TABLE "remarks" (
	"id" text PRIMARY KEY NOT NULL,
	"wishlist_id" text NOT NULL,
	"user_id" text NOT NULL,
	"item_id" text,
	"share_code" text NOT NULL,
	"words" text NOT NULL,
	"written_at" bigint NOT NULL,
	CONSTRAINT "remarks_words_length" CHECK (length("remarks"."words") between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "remarks" ADD CONSTRAINT "remarks_wishlist_id_wishlists_id_fk" FOREIGN KEY ("wishlist_id") REFERENCES "public"."wishlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remarks" ADD CONSTRAINT "remarks_user_id_accounts_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "remarks_wishlist" ON "remarks" USING btree ("wishlist_id","user_id");--> statement-breakpoint
CREATE INDEX "remarks_user" ON "remarks" USING btree ("user_id");