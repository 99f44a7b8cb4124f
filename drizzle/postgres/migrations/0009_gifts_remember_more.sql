ALTER TABLE "reservations" ADD COLUMN "item_link" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "item_price_amount" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "item_price_currency" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "owner_name" text;--> statement-breakpoint
CREATE INDEX "accounts_unfinished" ON "accounts" USING btree ("deletion_requested_at") WHERE deletion_requested_at is not null and deleted_at is null;--> statement-breakpoint
-- What an item had when it was reserved is not known. What it has now is known to a giver who has opened the current link.
UPDATE "reservations" SET "item_link" = i."link", "item_price_amount" = i."price_amount", "item_price_currency" = i."price_currency"
	FROM "items" i JOIN "wishlists" w ON w."id" = i."wishlist_id" JOIN "openings" o ON o."wishlist_id" = w."id" AND o."share_code" = w."share_code"
	WHERE i."id" = "reservations"."item_id" AND o."user_id" = "reservations"."user_id";--> statement-breakpoint
UPDATE "reservations" SET "owner_name" = u."username"
	FROM "wishlists" w JOIN "users" u ON u."id" = w."owner_id" JOIN "openings" o ON o."wishlist_id" = w."id" AND o."share_code" = w."share_code"
	WHERE w."id" = "reservations"."wishlist_id" AND o."user_id" = "reservations"."user_id";
