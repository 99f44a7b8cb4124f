CREATE TABLE "deleted_items" (
	"id" text PRIMARY KEY NOT NULL,
	"wishlist_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"name" text,
	"wishlist_name" text,
	"deleted_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reservations" DROP CONSTRAINT "reservations_wishlist_item";--> statement-breakpoint
ALTER TABLE "reservations" DROP CONSTRAINT "reservations_item_id_wishlist_id_items_id_wishlist_id_fk";
--> statement-breakpoint
ALTER TABLE "reservations" DROP CONSTRAINT "reservations_user_id_wishlist_id_pk";--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_wishlist_id_item_id_pk" PRIMARY KEY("wishlist_id","item_id");--> statement-breakpoint
ALTER TABLE "openings" ADD COLUMN "last_opened_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "is_current" integer DEFAULT 1;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "reserved_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "bought_at" bigint;--> statement-breakpoint
ALTER TABLE "deleted_items" ADD CONSTRAINT "deleted_items_owner_id_accounts_uid_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_items_owner" ON "deleted_items" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "deleted_items_time" ON "deleted_items" USING btree ("deleted_at","id");--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_giver" UNIQUE("user_id","wishlist_id","is_current");--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_is_current" CHECK ("reservations"."is_current" = 1);--> statement-breakpoint
-- The items that exist are old for everybody.
UPDATE "openings" SET "last_opened_at" = (SELECT coalesce(max("created_at"), 0) FROM "items");
